import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { type FormEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { type PasswordVerdict, usePasswordVerdict, verdictText } from '@/auth-forms/new-password';
import { useViewer } from '@/plugin-api/viewer-context';
import { authError } from '@/providers/auth/auth-errors';
import { useBackend } from '@/providers/backend-context';
import { withStepUp } from '@/providers/with-step-up';
import { isAppError } from '@/shared/app-error';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Notice } from '@/shared/components/Notice';
import { Panel } from '@/shared/components/Panel';
import { errorText } from '@/shared/error-text';
import { SHORTEST_PASSWORD } from '@/shared/passwords/password-rules';
import { PasswordBox } from './PasswordBox';

/**
 * Signs the person in again with their password, as proof of identity; the database also requires it before an
 * account is deleted. Throws `AppError`, `INVALID_CREDENTIALS` for a wrong password.
 */
export function usePasswordCheck() {
  const { session } = useBackend();
  const { profile } = useViewer();
  const email = profile?.email ?? '';
  return useCallback(
    async (password: string) => {
      const client = await session.client();
      const { error } = await session.staying(() => client.signInWithPassword({ email, password }));
      if (error) throw authError(error);
      return client;
    },
    [session, email],
  );
}

const EMPTY = { current: '', next: '', repeat: '' };
type Field = keyof typeof EMPTY;

/** The field that each error code belongs to. */
const FIELD_OF: Readonly<Record<string, Field>> = {
  INVALID_CREDENTIALS: 'current',
  CURRENT_PASSWORD_MISSING: 'current',
  CURRENT_PASSWORD_WRONG: 'current',
  WEAK_PASSWORD: 'next',
  PASSWORD_LEAKED: 'next',
  PASSWORD_PLAIN: 'next',
  PASSWORD_PERSONAL: 'next',
  SAME_PASSWORD: 'next',
};

/** Changes the password; requires the current one and signs out other devices. */
export function PasswordSection() {
  const { t } = useTranslation('account');
  const { t: shell } = useTranslation('shell');
  const { profile } = useViewer();
  const email = profile?.email ?? '';
  const { session } = useBackend();
  const check = usePasswordCheck();
  const [values, setValues] = useState(EMPTY);
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({});
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const { verdict, judge } = usePasswordVerdict();
  const saying = (about: PasswordVerdict) =>
    about === 'short' || about === 'long'
      ? t(`password.${about}`, { count: SHORTEST_PASSWORD })
      : verdictText(about, shell);

  async function problems(): Promise<Partial<Record<Field, string>>> {
    if (values.current === '') return { current: t('password.required') };
    const found = values.next === '' ? 'short' : await judge(values.next, email);
    if (found && found !== 'good') return { next: saying(found) };
    return values.next === values.repeat ? {} : { repeat: t('password.differ') };
  }

  async function save() {
    const client = await check(values.current);
    await withStepUp(async () => {
      const { error: refused } = await client.updateUser({
        password: values.next,
        current_password: values.current,
      });
      if (refused) throw authError(refused);
    });
    session.setPasswordDue(null);
    await client.signOut({ scope: 'others' });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setError(null);
    setDone(false);
    setBusy(true);
    try {
      const found = await problems();
      setWrong(found);
      if (Object.keys(found).length > 0) return;
      await save();
      setValues(EMPTY);
      judge('', email);
      setDone(true);
    } catch (thrown) {
      const about = isAppError(thrown) ? FIELD_OF[thrown.code] : undefined;
      if (about === 'current') setWrong({ current: t('password.wrong') });
      else if (about) setWrong({ [about]: errorText(thrown, shell) });
      else setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  const hint = verdict ? saying(verdict) : t('password.help', { count: SHORTEST_PASSWORD });
  const field = (name: Field, autoComplete: 'current-password' | 'new-password') => (
    <PasswordBox
      required
      label={t(`password.${name}`)}
      value={values[name]}
      autoComplete={autoComplete}
      error={wrong[name] !== undefined}
      help={wrong[name] ?? (name === 'next' ? hint : null)}
      onChange={(value) => {
        setValues({ ...values, [name]: value });
        setWrong({});
        if (name === 'next') judge(value, email);
      }}
    />
  );

  return (
    <Panel title={t('password.title')} text={t('password.text')}>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2, maxWidth: 420 }}>
        <input type="email" hidden readOnly autoComplete="username" value={email} />
        {field('current', 'current-password')}
        <Link component={RouterLink} to="/auth/forgot-password" variant="body2">
          {t('password.forgot')}
        </Link>
        {field('next', 'new-password')}
        {field('repeat', 'new-password')}
        <ErrorNotice error={error} />
        {done && <Notice kind="success">{t('password.done')}</Notice>}
        <Button
          type="submit"
          variant="contained"
          loading={busy}
          sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
        >
          {t('password.submit')}
        </Button>
      </Stack>
    </Panel>
  );
}
