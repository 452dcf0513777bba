import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthField } from '@/auth-forms/AuthField';
import { AuthForm } from '@/auth-forms/AuthForm';
import { codeOf } from '@/auth-forms/one-time-code';
import { PasswordField } from '@/auth-forms/PasswordField';
import { useAuthForm } from '@/auth-forms/use-auth-form';
import { askForCode, giveCode } from '@/providers/auth/reauthenticate';
import { useBackend } from '@/providers/backend-context';
import { isAppError } from '@/shared/app-error';
import { errorText } from '@/shared/error-text';

/** Digits of a code from an email. */
const CODE_DIGITS = 8;
/** Refusals that are about what was typed. */
const AT_FIELD = ['CURRENT_PASSWORD_MISSING', 'CURRENT_PASSWORD_WRONG', 'MAIL_CODE_WRONG'];

interface OwnerProofProps {
  onProven: () => void;
}

/** Asks for the password, unless the account has none, and then for the code that is mailed to its address. */
export function OwnerProof({ onProven }: OwnerProofProps) {
  const { t } = useTranslation('shell');
  const backend = useBackend();
  const [mailed, setMailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(act: () => Promise<unknown>, then: () => void) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await act();
      then();
    } catch (error) {
      const isAtField = AT_FIELD.some((code) => isAppError(error, code));
      if (isAtField) form.refuse('given', errorText(error, t));
      else setProblem(errorText(error, t));
    } finally {
      setBusy(false);
    }
  }

  const form = useAuthForm(
    {
      given: (typed) =>
        mailed && codeOf(typed).length !== CODE_DIGITS ? t('owner.code.short') : null,
    },
    ({ given }) =>
      mailed
        ? void attempt(() => giveCode(backend, codeOf(given)), onProven)
        : void attempt(
            () => askForCode(backend, given),
            () => setMailed(true),
          ),
  );

  return (
    <>
      {mailed && (
        <Typography role="status" color="text.secondary">
          {t('owner.mailed', { email: backend.session.current()?.email })}
        </Typography>
      )}
      <AuthForm
        key={String(mailed)}
        problem={problem}
        busy={busy}
        submitLabel={t(mailed ? 'factor.confirm' : 'owner.send')}
        formProps={form.formProps}
        after={
          mailed && (
            <Button
              disabled={busy}
              onClick={() => {
                setProblem(null);
                setMailed(false);
              }}
            >
              {t('owner.again')}
            </Button>
          )
        }
      >
        {mailed ? (
          <AuthField
            name="given"
            label={t('owner.code')}
            error={form.errors.given}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={24}
            autoFocus
          />
        ) : (
          <PasswordField
            name="given"
            label={t('owner.password')}
            help={t('owner.password.help')}
            error={form.errors.given}
            autoComplete="current-password"
            autoFocus
          />
        )}
      </AuthForm>
    </>
  );
}
