import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useIsAuthenticated, useUpdatePassword } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Notice } from '@/shared/components/Notice';
import { AuthFrame } from '../components/AuthFrame';
import { PasswordField } from '../components/PasswordField';
import { rules } from '../rules';
import { useAuthForm } from '../use-auth-form';
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
  const { errors, formProps } = useAuthForm({ password: newPassword, repeat }, ({ password }) => {
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
      <Stack component="form" gap={2} {...formProps}>
        <PasswordField
          label={t('password.new')}
          autoComplete="new-password"
          help={t('password.help')}
          name="password"
          error={errors.password}
        />
        <PasswordField
          label={t('password.repeat')}
          autoComplete="new-password"
          name="repeat"
          error={errors.repeat}
        />
        {problem && <Notice kind="error">{problem}</Notice>}
        <Button
          type="submit"
          size="large"
          variant="contained"
          loading={isPending}
          disabled={checking}
        >
          {t('reset.submit')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
