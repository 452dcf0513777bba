import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppError, isAppError } from '@/shared/app-error';
import { Notice } from '@/shared/components/Notice';
import { errorText } from '@/shared/error-text';
import { AuthField } from './AuthField';
import { AuthForm } from './AuthForm';
import { CODE_DIGITS, codeOf, recoveryCodeOf } from './one-time-code';
import { useAuthForm } from './use-auth-form';

/** How a person can prove themselves. */
export interface FactorWays {
  /** With a code from an authenticator app. */
  app: boolean;
  /** With a passkey; absent if there is none. Throws `AppError`. */
  passkey?: () => Promise<unknown>;
}

interface FactorFormProps {
  ways: FactorWays;
  /** Proves the person with a code of six digits. Throws `AppError`. */
  onCode: (code: string) => Promise<unknown>;
  /** The same with a recovery code, `xxxxx-xxxxx`. */
  onRecoveryCode: (code: string) => Promise<unknown>;
  /** Starts with the recovery code. */
  recovery?: boolean;
}

/** Errors that are about what was typed. */
const AT_FIELD = ['CODE_WRONG', 'CODE_EXPIRED', 'RECOVERY_CODE_WRONG'];

const isAboutCode = (error: unknown): error is AppError =>
  isAppError(error) && AT_FIELD.includes(error.code);

/** Asks for a second factor: a code from an app, which submits itself when complete, a passkey, or a recovery code. */
export function FactorForm({ ways, onCode, onRecoveryCode, recovery }: FactorFormProps) {
  const { t } = useTranslation('shell');
  const [chosen, setChosen] = useState(recovery ? 'printed' : null);
  // How somebody can prove themselves may become known only after the form is shown.
  const by = chosen ?? (ways.app ? 'app' : ways.passkey ? 'passkey' : 'printed');
  const printed = by === 'printed';
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(prove: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await prove();
    } catch (error) {
      if (isAboutCode(error)) form.refuse('code', errorText(error, t));
      else setProblem(errorText(error, t));
    } finally {
      setBusy(false);
    }
  }

  const form = useAuthForm(
    {
      code: (typed) => {
        if (printed) return recoveryCodeOf(typed) ? null : t('factor.recovery.short');
        return codeOf(typed).length === CODE_DIGITS ? null : t('factor.code.short');
      },
    },
    ({ code }) =>
      attempt(() => (printed ? onRecoveryCode(recoveryCodeOf(code) ?? '') : onCode(codeOf(code)))),
  );

  const submitIfComplete = ({ target }: FormEvent) => {
    if (printed || busy || !(target instanceof HTMLInputElement)) return;
    if (codeOf(target.value).length === CODE_DIGITS) target.form?.requestSubmit();
  };

  const choose = (recoveryCode: boolean) => {
    setChosen(recoveryCode ? 'printed' : null);
    setProblem(null);
    form.fill({});
  };
  const { passkey } = ways;
  const recoveryButton = (!printed || ways.app) && (
    <Button disabled={busy} onClick={() => choose(!printed)}>
      {t(printed ? 'factor.useApp' : 'factor.useRecovery')}
    </Button>
  );
  if (by === 'passkey' && passkey) {
    return (
      <Stack gap={2}>
        {problem && <Notice kind="error">{problem}</Notice>}
        <Button
          autoFocus
          size="large"
          variant="contained"
          loading={busy}
          onClick={() => attempt(passkey)}
        >
          {t('factor.passkey')}
        </Button>
        {recoveryButton}
      </Stack>
    );
  }
  return (
    <AuthForm
      problem={problem}
      busy={busy}
      submitLabel={t('factor.confirm')}
      formProps={form.formProps}
      after={
        <>
          {passkey && (
            <Button variant="outlined" disabled={busy} onClick={() => attempt(passkey)}>
              {t('factor.passkey')}
            </Button>
          )}
          {recoveryButton}
        </>
      }
    >
      <div onInput={submitIfComplete}>
        <AuthField
          key={String(printed)}
          name="code"
          label={t(printed ? 'factor.recovery' : 'factor.code')}
          help={t(printed ? 'factor.recovery.help' : 'factor.code.help')}
          error={form.errors.code}
          autoComplete={printed ? 'off' : 'one-time-code'}
          inputMode={printed ? undefined : 'numeric'}
          maxLength={40}
          autoFocus
        />
      </div>
    </AuthForm>
  );
}
