import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useForgotPassword } from '@refinedev/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { AuthField } from '../components/AuthField';
import { AuthFrame } from '../components/AuthFrame';
import { CheckYourMail } from '../components/CheckYourMail';
import { FormNotice } from '../components/FormNotice';
import { rules } from '../rules';
import { useAuthSubmit } from '../use-auth-submit';

/** `/auth/forgot-password`. It answers the same whether or not the address has an account. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<{ email: string }>({ defaultValues: { email: '' } });
  const { problem, clear, options } = useAuthSubmit();
  const { mutate, isPending } = useForgotPassword<{ email: string }>({
    mutationOptions: options(() => setSentTo(form.getValues('email'))),
  });

  if (sentTo)
    return <CheckYourMail title={t('mail.title')} text={t('mail.reset')} email={sentTo} />;

  return (
    <AuthFrame
      title={t('forgot.title')}
      help={t('forgot.help')}
      footer={
        <Link component={RouterLink} to="/auth/login">
          {t('back')}
        </Link>
      }
    >
      <Stack
        component="form"
        noValidate
        gap={2}
        onSubmit={form.handleSubmit((values) => {
          clear();
          mutate(values);
        })}
      >
        <AuthField
          label={t('email')}
          type="email"
          autoComplete="username"
          autoFocus
          field={form.register('email', rules(t).email)}
          error={form.formState.errors.email?.message}
        />
        {problem && <FormNotice kind="error">{problem}</FormNotice>}
        <Button type="submit" size="large" variant="contained" loading={isPending}>
          {t('forgot.submit')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
