import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLogout } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '@/plugin-api/viewer-context';
import { useBackend } from '@/providers/backend-context';
import { isAppError } from '@/shared/app-error';
import { FormDialog } from '@/shared/components/FormDialog';
import { Panel } from '@/shared/components/Panel';
import { PasswordBox } from './PasswordBox';
import { usePasswordCheck } from './PasswordSection';

const GOES = ['profile', 'access', 'choices'] as const;
const STAYS = ['law', 'published', 'log'] as const;

/** Deletes the account: lists what is deleted, what stays and why, and asks for the password. */
export function DeleteSection() {
  const { t } = useTranslation('account');
  const { rpc } = useBackend();
  const { profile } = useViewer();
  const check = usePasswordCheck();
  const { mutate: leave } = useLogout();
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  function close() {
    setAsking(false);
    setPassword('');
    setWrong(false);
    setError(null);
  }

  async function submit() {
    setBusy(true);
    setError(null);
    try {
      await check(password);
      await rpc('delete_my_account', {});
      leave();
    } catch (thrown) {
      if (isAppError(thrown, 'INVALID_CREDENTIALS')) setWrong(true);
      else setError(thrown);
      setBusy(false);
    }
  }

  const list = (title: string, lines: string[]) => (
    <Box>
      <Typography sx={{ fontWeight: 500 }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5, color: 'text.secondary' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );

  return (
    <Panel title={t('delete.title')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: '68ch' }}>
        {list(
          t('delete.goes'),
          GOES.map((name) => t(`delete.goes.${name}`)),
        )}
        {list(
          t('delete.stays'),
          STAYS.map((name) => t(`delete.stays.${name}`)),
        )}
        <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
          {t('delete.run')}
        </Button>
      </Box>
      <FormDialog
        open={asking}
        title={t('delete.confirmTitle')}
        text={t('delete.confirmText')}
        about={profile?.email ?? undefined}
        submitLabel={t('delete.run')}
        onSubmit={submit}
        onClose={close}
        busy={busy}
        disabled={password === ''}
        error={error}
        maxWidth="xs"
      >
        <PasswordBox
          autoFocus
          label={t('password.current')}
          value={password}
          autoComplete="current-password"
          error={wrong}
          help={wrong ? t('password.wrong') : null}
          onChange={(value) => {
            setPassword(value);
            setWrong(false);
          }}
        />
      </FormDialog>
    </Panel>
  );
}
