import Link from '@mui/material/Link';
import { useIsAuthenticated, useRegister } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink, useSearchParams } from 'react-router';
import { newPasswordRules, unlessCommon } from '@/auth-forms/new-password';
import { RegisterForm } from '@/auth-forms/RegisterForm';
import { rules } from '@/auth-forms/rules';
import { useAuthForm } from '@/auth-forms/use-auth-form';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import { useBackend } from '@/providers/backend-context';
import { safeTimeZone } from '@/shared/format/time-zone';
import { forgetOrigin, rememberOrigin, signUpOrigin } from '@/shared/sign-up-origin';
import { AuthFrame } from '../components/AuthFrame';
import { CheckYourMail } from '../components/CheckYourMail';
import { Consent } from '../components/Consent';
import { GoogleButton } from '../components/GoogleButton';
import { useAuthSubmit } from '../use-auth-submit';
import { noteSent } from '../use-send-again';
import { useTarget, withTarget } from '../use-target';

interface NewAccount {
  fullName: string;
  email: string;
  password: string;
  ageConfirmed: boolean;
  locale: string;
  timezone: string;
  origin: Record<string, string>;
  to: string;
}

/** For how many days a friend's link is remembered. */
const REFERRAL_DAYS = 30;

/** `/auth/register`, or `/auth/register?ref=CODE` from a friend's link. */
export default function RegisterPage() {
  const { t, i18n } = useTranslation('auth');
  const { t: shell } = useTranslation('shell');
  const to = useTarget();
  const backend = useBackend();
  const { data: session } = useIsAuthenticated();
  const address = useRef('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { problem, waiting, clear, options, fail } = useAuthSubmit();
  const { mutate, isPending } = useRegister<NewAccount>({
    mutationOptions: options(() => {
      // Signed in at once, the account has it; otherwise the browser that confirms says it.
      if (backend.session.current()) forgetOrigin();
      noteSent('signup', address.current);
      setSentTo(address.current);
    }),
  });
  const friend = useSearchParams()[0].get('ref');
  useEffect(() => {
    if (friend) rememberOrigin('referral', friend.slice(0, 40), REFERRAL_DAYS);
  }, [friend]);
  const rule = rules(t);
  const form = useAuthForm(
    {
      fullName: rule.required,
      email: rule.email,
      password: newPasswordRules(t, shell).newPassword,
      adult: rule.consent,
      terms: rule.consent,
    },
    ({ fullName, email, password, adult }) => {
      clear();
      address.current = email.trim();
      const account = {
        fullName: fullName.trim(),
        email: address.current,
        password,
        ageConfirmed: adult !== '',
        locale: (i18n.resolvedLanguage ?? 'en').slice(0, 2),
        timezone: safeTimeZone(null),
        origin: signUpOrigin(),
        to,
      };
      unlessCommon(
        password,
        () => form.refuse('password', shell('error.PASSWORD_LEAKED')),
        () => mutate(account),
      );
    },
  );

  // A backend that requires no confirmation signs the person in at once.
  if (session?.authenticated) return <Navigate to={to} replace />;
  const back = withTarget('/auth/login', to);
  const wanted = <SlotOutlet slot="register.wanted" props={{ to }} />;
  if (sentTo) {
    return (
      <CheckYourMail
        mail="signup"
        to={to}
        back={back}
        title={t('mail.title')}
        text={t('mail.confirm')}
        email={sentTo}
      >
        {wanted}
      </CheckYourMail>
    );
  }

  return (
    <AuthFrame
      title={t('register.title')}
      help={t(to === '/' ? 'register.help' : 'register.onward')}
      footer={
        <>
          {t('register.have')}{' '}
          <Link component={RouterLink} to={back}>
            {t('login.submit')}
          </Link>
        </>
      }
    >
      {wanted}
      <RegisterForm
        form={form}
        nameLabel={t('name.full')}
        problem={problem}
        busy={isPending}
        disabled={waiting}
        after={<GoogleButton to={to} onError={fail} />}
        consent={<Consent errors={form.errors} />}
      />
    </AuthFrame>
  );
}
