import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useIsAuthenticated, useRegister } from '@refinedev/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink } from 'react-router';
import { safeTimeZone } from '@/shared/format/time-zone';
import { AuthField } from '../components/AuthField';
import { AuthFrame } from '../components/AuthFrame';
import { CheckYourMail } from '../components/CheckYourMail';
import { ConsentField } from '../components/ConsentField';
import { FormNotice } from '../components/FormNotice';
import { GoogleButton } from '../components/GoogleButton';
import { PasswordField } from '../components/PasswordField';
import { rules } from '../rules';
import { useAuthSubmit } from '../use-auth-submit';
import { useTarget } from '../use-target';

interface SignUp {
  fullName: string;
  email: string;
  password: string;
  adult: boolean;
  terms: boolean;
}

interface NewAccount {
  fullName: string;
  email: string;
  password: string;
  ageConfirmed: boolean;
  locale: string;
  timezone: string;
}

/** `/auth/register` */
export default function RegisterPage() {
  const { t, i18n } = useTranslation('auth');
  const to = useTarget();
  const { data: session } = useIsAuthenticated();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<SignUp>({
    defaultValues: { fullName: '', email: '', password: '', adult: false, terms: false },
  });
  const { errors } = form.formState;
  const rule = rules(t);
  const { problem, clear, options, fail } = useAuthSubmit();
  const { mutate, isPending } = useRegister<NewAccount>({
    mutationOptions: options(() => setSentTo(form.getValues('email'))),
  });

  // A backend that asks for no confirmation signs the person in at once.
  if (session?.authenticated) return <Navigate to={to} replace />;
  if (sentTo)
    return <CheckYourMail title={t('mail.title')} text={t('mail.confirm')} email={sentTo} />;

  return (
    <AuthFrame
      title={t('register.title')}
      help={t('register.help')}
      footer={
        <>
          {t('register.have')}{' '}
          <Link component={RouterLink} to="/auth/login">
            {t('login.submit')}
          </Link>
        </>
      }
    >
      <Stack
        component="form"
        noValidate
        gap={2}
        onSubmit={form.handleSubmit(({ fullName, email, password, adult }) => {
          clear();
          mutate({
            fullName: fullName.trim(),
            email,
            password,
            ageConfirmed: adult,
            locale: (i18n.resolvedLanguage ?? 'en').slice(0, 2),
            timezone: safeTimeZone(null),
          });
        })}
      >
        <AuthField
          label={t('name.full')}
          autoComplete="name"
          autoFocus
          maxLength={120}
          field={form.register('fullName', rule.name)}
          error={errors.fullName?.message}
        />
        <AuthField
          label={t('email')}
          type="email"
          autoComplete="email"
          field={form.register('email', rule.email)}
          error={errors.email?.message}
        />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          help={t('password.help')}
          field={form.register('password', rule.newPassword)}
          error={errors.password?.message}
        />
        <Stack gap={0.5}>
          <ConsentField
            label={t('consent.adult')}
            field={form.register('adult', rule.consent)}
            error={errors.adult?.message}
          />
          <ConsentField
            label={t('consent.terms')}
            field={form.register('terms', rule.consent)}
            error={errors.terms?.message}
          />
        </Stack>
        {problem && <FormNotice kind="error">{problem}</FormNotice>}
        <Button type="submit" size="large" variant="contained" loading={isPending}>
          {t('register.submit')}
        </Button>
        <GoogleButton to={to} onError={fail} />
      </Stack>
    </AuthFrame>
  );
}
