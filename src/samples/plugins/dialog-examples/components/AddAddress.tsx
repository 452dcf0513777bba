import { useTranslation } from 'react-i18next';
import { AddAddressDialog } from '@/samples/dialogs/AddAddressDialog';
import type { ExampleProps } from '../pages/DialogExamplesPage';

/** Adds a postal address. */
export default function AddAddress({ open, onDone, onClose }: ExampleProps) {
  const { t } = useTranslation('dialog-examples/texts');
  return (
    <AddAddressDialog
      open={open}
      onClose={onClose}
      onSave={({ line1, town }) => onDone(t('address.done', { address: `${line1}, ${town}` }))}
    />
  );
}
