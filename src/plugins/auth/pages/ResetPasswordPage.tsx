import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useIsAuthenticated, useUpdatePassword } from '@refinedev/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { AuthFrame } from '../components/AuthFrame';
import { FormNotice } from '../components/FormNotice';
import { PasswordField } from '../components/PasswordField';
import { rules } from '../rules';
import { useAuthSubmit } from '../use-auth-submit';

interface NewPassword {
  password: string;
  repeat: string;
}

/** `/auth/reset-password`: reached by the link in the mail, which signs the person in for this one thing. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const { data: session, isPending: checking } = useIsAuthenticated();
  const [saved, setSaved] = useState(false);
  const form = useForm<NewPassword>({ defaultValues: { password: '', repeat: '' } });
  const { errors } = form.formState;
  const { problem, clear, options } = useAuthSubmit();
  const { mutate, isPending } = useUpdatePassword<{ password: string }>({
    mutationOptions: options(() => setSaved(true)),
  });

  if (saved) {
    return (
      <AuthFrame title={t('reset.title')}>
        <Stack gap={2}>
          <FormNotice kind="success">{t('reset.done')}</FormNotice>
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
          <FormNotice kind="error">{t('reset.expired')}</FormNotice>
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
      <Stack
        component="form"
        noValidate
        gap={2}
        onSubmit={form.handleSubmit(({ password }) => {
          clear();
          mutate({ password });
        })}
      >
        <PasswordField
          label={t('password.new')}
          autoComplete="new-password"
          help={t('password.help')}
          field={form.register('password', rules(t).newPassword)}
          error={errors.password?.message}
        />
        <PasswordField
          label={t('password.repeat')}
          autoComplete="new-password"
          field={form.register('repeat', {
            validate: (value, { password }) => value === password || t('password.differ'),
          })}
          error={errors.repeat?.message}
        />
        {problem && <FormNotice kind="error">{problem}</FormNotice>}
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
