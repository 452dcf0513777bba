import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useForgotPassword } from '@refinedev/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Notice } from '@/shared/components/Notice';
import { AuthField } from '../components/AuthField';
import { AuthFrame } from '../components/AuthFrame';
import { CheckYourMail } from '../components/CheckYourMail';
import { rules } from '../rules';
import { useAuthForm } from '../use-auth-form';
import { useAuthSubmit } from '../use-auth-submit';

/** `/auth/forgot-password`. It answers the same whether or not the address has an account. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const address = useRef('');
  const { problem, clear, options } = useAuthSubmit();
  const { mutate, isPending } = useForgotPassword<{ email: string }>({
    mutationOptions: options(() => setSentTo(address.current)),
  });
  const { errors, formProps } = useAuthForm({ email: rules(t).email }, ({ email }) => {
    clear();
    address.current = email.trim();
    mutate({ email: address.current });
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
      <Stack component="form" gap={2} {...formProps}>
        <AuthField
          label={t('email')}
          type="email"
          autoComplete="username"
          autoFocus
          name="email"
          error={errors.email}
        />
        {problem && <Notice kind="error">{problem}</Notice>}
        <Button type="submit" size="large" variant="contained" loading={isPending}>
          {t('forgot.submit')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
