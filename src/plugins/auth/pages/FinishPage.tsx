import LinearProgress from '@mui/material/LinearProgress';
import { useUpdatePassword } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { AuthField } from '@/auth-forms/AuthField';
import { AuthForm } from '@/auth-forms/AuthForm';
import { NewPasswordField } from '@/auth-forms/NewPasswordField';
import { newPasswordRules, unlessCommon } from '@/auth-forms/new-password';
import { rules } from '@/auth-forms/rules';
import { useAuthForm } from '@/auth-forms/use-auth-form';
import { type AboutMe, claimSignUp } from '@/providers/auth/sign-up-claim';
import { useBackend } from '@/providers/backend-context';
import { safePath } from '@/shared/safe-path';
import { AuthFrame } from '../components/AuthFrame';
import { Consent } from '../components/Consent';
import { useAuthSubmit } from '../use-auth-submit';
import { useTarget } from '../use-target';

/**
 * `/auth/finish`: asks whoever has confirmed an address for what a sign-up form asks for, because what was sent before
 * that may be anybody's. In the browser that sent it, the server has kept it, and the page leads on.
 */
export default function FinishPage() {
  const { t } = useTranslation('auth');
  const to = useTarget();
  const backend = useBackend();
  const queries = useQueryClient();
  const { session } = backend;
  const [due, setDue] = useState(() => session.passwordDue() === 'signup');
  const [landing, setLanding] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);

  // What was read before the account had its name is out of date.
  async function goOn() {
    await queries.invalidateQueries();
    setDue(false);
  }

  useEffect(() => {
    if (session.passwordDue() !== 'signup') return;
    void claimSignUp(backend, session.current()?.email).then(
      async (state) => {
        setLanding(state.landing);
        setChecked(true);
        if (state.unfinished) return;
        session.setPasswordDue(null);
        await queries.invalidateQueries();
        setDue(false);
      },
      // The form is right in any case.
      () => setChecked(true),
    );
  }, [backend, session, queries]);

  if (!due) return <Navigate to={safePath(landing, to)} replace />;
  if (checked) return <FinishForm email={session.current()?.email ?? ''} onDone={goOn} />;
  return (
    <AuthFrame title={t('finish.title')}>
      <LinearProgress aria-label={t('finish.title')} />
    </AuthFrame>
  );
}

interface FinishFormProps {
  email: string;
  onDone: () => void;
}

function FinishForm({ email, onDone }: FinishFormProps) {
  const { t, i18n } = useTranslation('auth');
  const { t: shell } = useTranslation('shell');
  const { problem, waiting, clear, options } = useAuthSubmit();
  const { mutate, isPending } = useUpdatePassword<{ password: string; about: AboutMe }>({
    mutationOptions: options(onDone),
  });
  const rule = rules(t);
  const form = useAuthForm(
    {
      fullName: rule.required,
      password: newPasswordRules(t, shell, email).newPassword,
      adult: rule.consent,
      terms: rule.consent,
    },
    ({ fullName, password }) => {
      clear();
      const locale = (i18n.resolvedLanguage ?? 'en').slice(0, 2);
      unlessCommon(
        password,
        () => form.refuse('password', shell('error.PASSWORD_LEAKED')),
        () => mutate({ password, about: { fullName: fullName.trim(), locale } }),
      );
    },
  );
  const { errors, formProps } = form;
  return (
    <AuthFrame title={t('finish.title')} help={t('finish.help')}>
      <AuthForm
        formProps={formProps}
        submitLabel={t('finish.submit')}
        problem={problem}
        busy={isPending}
        disabled={waiting}
      >
        <input type="email" name="email" hidden readOnly autoComplete="username" value={email} />
        <AuthField
          label={t('name.full')}
          autoComplete="name"
          autoFocus
          maxLength={120}
          name="fullName"
          error={errors.fullName}
        />
        <NewPasswordField label={t('password')} name="password" error={errors.password} />
        <Consent errors={errors} />
      </AuthForm>
    </AuthFrame>
  );
}
