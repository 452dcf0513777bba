import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AuthField } from '@/auth-forms/AuthField';
import { AuthForm } from '@/auth-forms/AuthForm';
import { rules } from '@/auth-forms/rules';
import { useAuthForm } from '@/auth-forms/use-auth-form';
import { type MailLinkKind, redeem } from '@/providers/auth/mail-link';
import { useBackend } from '@/providers/backend-context';
import { isAppError } from '@/shared/app-error';
import { Notice } from '@/shared/components/Notice';
import { errorText } from '@/shared/error-text';
import { pageAfter } from '../use-target';

/** The local host's codes have eight digits, a hosted project's as many as it is set to. */
const CODE = /^\d{6,10}$/;
/** People copy codes in groups, and type the digits of their own script. */
const digitsIn = (text: string) =>
  text
    .replace(/[\s-]/g, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

interface CodeFormProps {
  /** What the mail is about. */
  kind: MailLinkKind;
  /** Null if unknown, in which case the person is asked for it. */
  email: string | null;
  /** The page to go to afterwards. */
  to: string;
}

/** Takes the code of a mail, which does the same as its link. */
export function CodeForm({ kind, email, to }: CodeFormProps) {
  const { t } = useTranslation('auth');
  const { t: shell } = useTranslation('shell');
  const backend = useBackend();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [half, setHalf] = useState(false);

  async function hand(address: string, code: string) {
    setBusy(true);
    setProblem(null);
    try {
      const done = await redeem(backend, { kind, token: { typed: code }, email: address });
      await queries.invalidateQueries();
      if (done.half) setHalf(true);
      else navigate(pageAfter(done, to), { replace: true });
    } catch (error) {
      setProblem(isAppError(error, 'LINK_EXPIRED') ? t('code.refused') : errorText(error, shell));
    } finally {
      setBusy(false);
    }
  }

  const form = useAuthForm(
    {
      ...(email === null && { email: rules(t).email }),
      code: (value) => (CODE.test(digitsIn(value)) ? null : t('code.wrong')),
    } as Record<'email' | 'code', (value: string) => string | null>,
    (values) => void hand(email ?? values.email.trim(), digitsIn(values.code)),
  );
  if (half) return <Notice kind="info">{t('link.half.text')}</Notice>;
  return (
    <AuthForm
      formProps={form.formProps}
      submitLabel={t('code.submit')}
      problem={problem}
      busy={busy}
    >
      {email === null && (
        <AuthField
          label={t('email')}
          type="email"
          autoComplete="username"
          name="email"
          error={form.errors.email}
        />
      )}
      <AuthField
        label={t('code.label')}
        help={t('code.help')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={24}
        name="code"
        error={form.errors.code}
      />
    </AuthForm>
  );
}
