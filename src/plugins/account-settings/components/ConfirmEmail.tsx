import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useCustomMutation } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSampleBelow, SAMPLES } from '@/providers/sample-calls';
import { MAILBOX_OWNER } from '@/resources/mock/mailbox-owner';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import type { TabProps } from '../use-sample-profile';

/** Says that the address is not confirmed; the mail that asks for it goes to the sample mailbox. */
export function ConfirmEmail({ profile }: Pick<TabProps, 'profile'>) {
  const { t } = useTranslation('account-settings/texts');
  const client = useQueryClient();
  const [closed, setClosed] = useState(false);
  const { mutate, mutation } = useCustomMutation();
  if (profile.isEmailConfirmed || closed) return null;

  function send() {
    const values = {
      from: { name: t('mail.from'), email: 'accounts@example.com', avatar: '' },
      to: [{ name: MAILBOX_OWNER.name, email: profile.email }],
      subject: t('mail.subject'),
      message: `<p>${t('mail.text')}</p>`,
      folder: 'inbox',
      isRead: false,
    };
    mutate(
      {
        ...SAMPLES,
        url: '/rest/emails',
        method: 'post',
        values,
        successNotification: () => ({ type: 'success', message: t('confirm.sent') }),
      },
      {
        onSuccess: () =>
          void client.invalidateQueries({ predicate: isSampleBelow('/apps/email/') }),
      },
    );
  }

  return (
    <Alert
      severity="warning"
      onClose={() => setClosed(true)}
      slotProps={{ closeButton: { 'aria-label': t('confirm.close') } }}
      sx={{ gridColumn: '1 / -1', '& .MuiAlert-message': { flex: 1 } }}
    >
      <AlertTitle>{t('confirm.title')}</AlertTitle>
      {t('confirm.text')}
      <br />
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        loading={mutation.isPending}
        onClick={send}
        sx={{ mt: 1 }}
      >
        {t('confirm.send')}
      </Button>
      <ErrorNotice error={mutation.error} />
    </Alert>
  );
}
