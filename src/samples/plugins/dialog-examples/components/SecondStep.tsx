import { useTranslation } from 'react-i18next';
import { TwoFactorDialog } from '@/samples/dialogs/TwoFactorDialog';
import { MAILBOX_OWNER } from '@/samples/mock/choices/mailbox-owner';
import type { ExampleProps } from '../pages/DialogExamplesPage';

/** Sets up a second step of signing in. */
export default function SecondStep({ open, onDone, onClose }: ExampleProps) {
  const { t } = useTranslation('dialog-examples/texts');
  return (
    <TwoFactorDialog
      open={open}
      account={MAILBOX_OWNER.email}
      onClose={onClose}
      onDone={({ method }) => onDone(t(`second.${method}`))}
    />
  );
}
