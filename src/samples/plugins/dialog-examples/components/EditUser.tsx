import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditedUser, EditUserDialog } from '@/samples/dialogs/EditUserDialog';
import { MAILBOX_OWNER } from '@/samples/mock/choices/mailbox-owner';
import type { ExampleProps } from '../pages/DialogExamplesPage';

const SAMPLE: EditedUser = {
  fullName: MAILBOX_OWNER.name,
  username: 'robin',
  email: MAILBOX_OWNER.email,
  status: 'active',
  taxId: 'TX-4987',
  contact: '+1 555 0142',
  language: 'English',
  country: 'Canada',
  isBillingAddress: true,
};

/** Edits a user, until the page is closed. */
export default function EditUser({ open, onDone, onClose }: ExampleProps) {
  const { t } = useTranslation('dialog-examples/texts');
  const [user, setUser] = useState(SAMPLE);
  return (
    <EditUserDialog
      open={open}
      user={user}
      onClose={onClose}
      onSave={(changed) => {
        setUser(changed);
        onDone(t('user.done', { name: changed.fullName }));
      }}
    />
  );
}
