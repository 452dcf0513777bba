import { useTranslation } from 'react-i18next';
import { useToast } from 'touchline/ui';
import { EditUserDialog } from '@/samples/dialogs/EditUserDialog';
import type { OpenUser } from '../use-sample-user';

/** Edits the user's personal data. */
export default function EditDialog({ open, onClose }: { open: OpenUser; onClose: () => void }) {
  const { t } = useTranslation('sample-users/texts');
  const toast = useToast();
  const { user, account, change } = open;
  return (
    <EditUserDialog
      open
      user={{
        fullName: user.fullName,
        username: user.username,
        email: user.email,
        status: user.status,
        taxId: account.taxId,
        contact: user.contact,
        language: account.language,
        country: user.country,
        isBillingAddress: account.billsToContact,
      }}
      onSave={async ({ taxId, language, isBillingAddress, ...record }) => {
        const billsToContact = isBillingAddress;
        await change({ ...record, account: { ...account, taxId, language, billsToContact } });
        toast.success(t('saved'));
      }}
      onClose={onClose}
    />
  );
}
