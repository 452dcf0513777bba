import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useIsAuthenticated, useUpdatePassword } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ResetPasswordForm } from '@/shared/auth-forms/ResetPasswordForm';
import { rules } from '@/shared/auth-forms/rules';
import { useAuthForm } from '@/shared/auth-forms/use-auth-form';
import { Notice } from '@/shared/components/Notice';
import { AuthFrame } from '../components/AuthFrame';
import { useAuthSubmit } from '../use-auth-submit';

/** `/auth/reset-password`: reached by the link in the mail, which signs the person in for this one thing. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const { data: session, isPending: checking } = useIsAuthenticated();
  const [saved, setSaved] = useState(false);
  const { problem, clear, options } = useAuthSubmit();
  const { mutate, isPending } = useUpdatePassword<{ password: string }>({
    mutationOptions: options(() => setSaved(true)),
  });
  const { newPassword, repeat } = rules(t);
  const form = useAuthForm({ password: newPassword, repeat }, ({ password }) => {
    clear();
    mutate({ password });
  });

  if (saved) {
    return (
      <AuthFrame title={t('reset.title')}>
        <Stack gap={2}>
          <Notice kind="success">{t('reset.done')}</Notice>
          <Button component={RouterLink} to="/" size="large" variant="contained">
            {t('reset.go')}
          </Button>
        </Stack>
      </AuthFrame>
    );
  }

  if (!checking && !session?.authenticated) {
    return (
      <AuthFrame title={t('reset.title')}>
        <Stack gap={2}>
          <Notice kind="error">{t('reset.expired')}</Notice>
          <Button
            component={RouterLink}
            to="/auth/forgot-password"
            size="large"
            variant="contained"
          >
            {t('reset.again')}
          </Button>
        </Stack>
      </AuthFrame>
    );
  }

  return (
    <AuthFrame title={t('reset.title')} help={t('reset.help')}>
      <ResetPasswordForm form={form} problem={problem} busy={isPending} disabled={checking} />
    </AuthFrame>
  );
}
