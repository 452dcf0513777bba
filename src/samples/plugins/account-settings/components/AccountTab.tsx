import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useCustomMutation } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from 'touchline/ui';
import { z } from 'zod';
import { FormText } from '@/samples/dialogs/FormText';
import { email, optional, required } from '@/samples/dialogs/rules';
import { MAILBOX_OWNER } from '@/samples/mock/choices/mailbox-owner';
import { sampleUserRole, sampleUserStatus } from '@/samples/mock/users';
import { isSampleBelow, SAMPLES } from '@/samples/shared/sample-calls';
import type { TabProps } from '../use-sample-profile';
import { PhotoField } from './PhotoField';
import { SettingsForm } from './SettingsForm';

/** A notice that the address isn't confirmed; the confirmation mail goes to the sample mailbox. */
function ConfirmEmail({ profile }: Pick<TabProps, 'profile'>) {
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

const fields = z.object({
  username: required,
  fullName: required,
  email,
  role: required,
  accountStatus: sampleUserStatus,
  company: optional,
});

/** Picture, names, address, role and company. */
export function AccountTab({ profile, save }: TabProps) {
  const { t } = useTranslation('account-settings/texts');
  const { username, fullName, role, accountStatus, company } = profile;
  const form = useForm<z.infer<typeof fields>>({
    resolver: zodResolver(fields),
    defaultValues: { username, fullName, email: profile.email, role, accountStatus, company },
  });
  const { control } = form;
  return (
    <>
      <PhotoField profile={profile} save={save} />
      <SettingsForm
        form={form}
        onSave={(values) =>
          save({
            ...values,
            isEmailConfirmed: profile.isEmailConfirmed && values.email === profile.email,
          })
        }
      >
        <FormText control={control} name="username" label={t('username')} autoComplete="username" />
        <FormText control={control} name="fullName" label={t('fullName')} autoComplete="name" />
        <FormText
          control={control}
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
        />
        <FormText
          control={control}
          name="role"
          label={t('role')}
          options={sampleUserRole.options.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <FormText
          control={control}
          name="accountStatus"
          label={t('status')}
          options={sampleUserStatus.options.map((value) => ({
            value,
            label: t(`status.${value}`),
          }))}
        />
        <FormText
          control={control}
          name="company"
          label={t('company')}
          autoComplete="organization"
        />
        <ConfirmEmail profile={profile} />
      </SettingsForm>
    </>
  );
}
