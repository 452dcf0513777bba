import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useIsAuthenticated, useRegister } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink, useSearchParams } from 'react-router';
import { Notice } from '@/shared/components/Notice';
import { safeTimeZone } from '@/shared/format/time-zone';
import { forgetOrigin, rememberOrigin, signUpOrigin } from '@/shared/sign-up-origin';
import { AuthField } from '../components/AuthField';
import { AuthFrame } from '../components/AuthFrame';
import { CheckYourMail } from '../components/CheckYourMail';
import { ConsentField } from '../components/ConsentField';
import { GoogleButton } from '../components/GoogleButton';
import { PasswordField } from '../components/PasswordField';
import { rules } from '../rules';
import { useAuthForm } from '../use-auth-form';
import { useAuthSubmit } from '../use-auth-submit';
import { useTarget } from '../use-target';

interface NewAccount {
  fullName: string;
  email: string;
  password: string;
  ageConfirmed: boolean;
  locale: string;
  timezone: string;
  origin: Record<string, string>;
}

/** For how many days a friend's link is remembered. */
const REFERRAL_DAYS = 30;

/** `/auth/register`, or `/auth/register?ref=CODE` from a friend's link. */
export default function RegisterPage() {
  const { t, i18n } = useTranslation('auth');
  const to = useTarget();
  const { data: session } = useIsAuthenticated();
  const address = useRef('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { problem, clear, options, fail } = useAuthSubmit();
  const { mutate, isPending } = useRegister<NewAccount>({
    mutationOptions: options(() => {
      forgetOrigin();
      setSentTo(address.current);
    }),
  });
  const friend = useSearchParams()[0].get('ref');
  useEffect(() => {
    if (friend) rememberOrigin('referral', friend.slice(0, 40), REFERRAL_DAYS);
  }, [friend]);
  const rule = rules(t);
  const { errors, formProps } = useAuthForm(
    {
      fullName: rule.required,
      email: rule.email,
      password: rule.newPassword,
      adult: rule.consent,
      terms: rule.consent,
    },
    ({ fullName, email, password, adult }) => {
      clear();
      address.current = email.trim();
      mutate({
        fullName: fullName.trim(),
        email: address.current,
        password,
        ageConfirmed: adult !== '',
        locale: (i18n.resolvedLanguage ?? 'en').slice(0, 2),
        timezone: safeTimeZone(null),
        origin: signUpOrigin(),
      });
    },
  );

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
      <Stack component="form" gap={2} {...formProps}>
        <AuthField
          label={t('name.full')}
          autoComplete="name"
          autoFocus
          maxLength={120}
          name="fullName"
          error={errors.fullName}
        />
        <AuthField
          label={t('email')}
          type="email"
          autoComplete="email"
          name="email"
          error={errors.email}
        />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          help={t('password.help')}
          name="password"
          error={errors.password}
        />
        <Stack gap={0.5}>
          <ConsentField label={t('consent.adult')} name="adult" error={errors.adult} />
          <ConsentField label={t('consent.terms')} name="terms" error={errors.terms} />
          <Stack direction="row" gap={2} sx={{ paddingInlineStart: '28px', fontSize: '0.8125rem' }}>
            <Link href="/terms" target="_blank" rel="noreferrer">
              {t('consent.readTerms')}
            </Link>
            <Link href="/privacy" target="_blank" rel="noreferrer">
              {t('consent.readPrivacy')}
            </Link>
          </Stack>
        </Stack>
        {problem && <Notice kind="error">{problem}</Notice>}
        <Button type="submit" size="large" variant="contained" loading={isPending}>
          {t('register.submit')}
        </Button>
        <GoogleButton to={to} onError={fail} />
      </Stack>
    </AuthFrame>
  );
}
