import { useTranslation } from 'react-i18next';
import { AddCardDialog } from '@/samples/dialogs/AddCardDialog';
import { BRAND_NAMES } from '@/samples/dialogs/card-number';
import type { ExampleProps } from '../pages/DialogExamplesPage';

/** Adds a payment card. */
export default function AddCard({ open, onDone, onClose }: ExampleProps) {
  const { t } = useTranslation('dialog-examples/texts');
  return (
    <AddCardDialog
      open={open}
      onClose={onClose}
      onSave={({ brand, last4 }, keep) => {
        const card = `${BRAND_NAMES[brand]} \u2066•••• ${last4}\u2069`.trim();
        onDone(t(keep ? 'card.kept' : 'card.once', { card }));
      }}
    />
  );
}
