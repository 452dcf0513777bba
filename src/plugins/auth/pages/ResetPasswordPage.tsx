import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useIsAuthenticated, useUpdatePassword } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink } from 'react-router';
import { newPasswordRules, unlessCommon } from '@/auth-forms/new-password';
import { ResetPasswordForm } from '@/auth-forms/ResetPasswordForm';
import { useAuthForm } from '@/auth-forms/use-auth-form';
import { SECOND_STEP_PATH } from '@/providers/auth/auth-provider';
import { useBackend } from '@/providers/backend-context';
import { Notice } from '@/shared/components/Notice';
import { AuthFrame } from '../components/AuthFrame';
import { useAuthSubmit } from '../use-auth-submit';
import { passwordPage, useTarget, withTarget } from '../use-target';

/**
 * `/auth/reset-password`: reached by a mail link, which signs the person in for this purpose. It is closed to other
 * sessions, which use the account page and need the current password.
 */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const { t: shell } = useTranslation('shell');
  const { data: session, isPending: checking } = useIsAuthenticated();
  const { passwordDue, current, half } = useBackend().session;
  const email = current()?.email ?? '';
  const to = useTarget();
  const [saved, setSaved] = useState(false);
  const { problem, clear, options } = useAuthSubmit();
  const { mutate, isPending } = useUpdatePassword<{ password: string }>({
    mutationOptions: options(() => setSaved(true)),
  });
  const { newPassword, repeat } = newPasswordRules(t, shell, email);
  const form = useAuthForm({ password: newPassword, repeat }, ({ password }) => {
    clear();
    unlessCommon(
      password,
      () => form.refuse('password', shell('error.PASSWORD_LEAKED')),
      () => mutate({ password }),
    );
  });

  if (saved) {
    return (
      <AuthFrame title={t('reset.title')}>
        <Stack gap={2}>
          <Notice kind="success">{t('reset.done')}</Notice>
          <Button component={RouterLink} to={to} size="large" variant="contained">
            {t('reset.go')}
          </Button>
        </Stack>
      </AuthFrame>
    );
  }

  if (half()) return <Navigate to={withTarget(SECOND_STEP_PATH, to)} replace />;
  if (passwordDue() === 'signup') return <Navigate to={passwordPage('signup', to)} replace />;
  if (!checking && (!session?.authenticated || !passwordDue())) {
    return (
      <AuthFrame title={t('reset.title')}>
        <Stack gap={2}>
          <Notice kind="error">{t('reset.expired')}</Notice>
          <Button
            component={RouterLink}
            to={withTarget('/auth/forgot-password', to)}
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
      <ResetPasswordForm
        form={form}
        email={email}
        problem={problem}
        busy={isPending}
        disabled={checking}
      />
    </AuthFrame>
  );
}
