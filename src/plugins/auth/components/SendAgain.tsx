import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { AuthField } from '@/auth-forms/AuthField';
import { AuthForm } from '@/auth-forms/AuthForm';
import { rules } from '@/auth-forms/rules';
import { useAuthForm } from '@/auth-forms/use-auth-form';
import type { AskedMail } from '@/providers/auth/send-link';
import { Notice } from '@/shared/components/Notice';
import { useSendAgain } from '../use-send-again';

interface SendAgainProps {
  mail: AskedMail;
  /** Null if unknown, in which case the person is asked for it. */
  email: string | null;
  /** Shown as the page's primary button. */
  main?: boolean;
}

/** Sends a mail link again; the button shows how long to wait before the next. */
export function SendAgain({ mail, email, main = false }: SendAgainProps) {
  const { t } = useTranslation('auth');
  const { send, busy, sent, problem, seconds } = useSendAgain(mail, email);
  const form = useAuthForm({ email: rules(t).email }, (values) => send(values.email.trim()));
  const label = seconds > 0 ? t('again.wait', { seconds }) : t('again.submit');
  const done = sent && <Notice kind="success">{t(`again.sent.${mail}`)}</Notice>;
  if (!email) {
    return (
      <AuthForm
        formProps={form.formProps}
        submitLabel={label}
        problem={problem}
        busy={busy}
        disabled={seconds > 0}
        after={done}
      >
        <AuthField
          label={t('email')}
          type="email"
          autoComplete="username"
          name="email"
          error={form.errors.email}
        />
      </AuthForm>
    );
  }
  return (
    <Stack gap={1.5}>
      {done}
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button
        variant={main ? 'contained' : 'outlined'}
        size={main ? 'large' : 'medium'}
        loading={busy}
        disabled={seconds > 0}
        onClick={() => send(email)}
        sx={{ alignSelf: main ? 'stretch' : 'flex-start', fontVariantNumeric: 'tabular-nums' }}
      >
        {label}
      </Button>
    </Stack>
  );
}
