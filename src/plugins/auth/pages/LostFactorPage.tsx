import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useBackend } from '@/providers/backend-context';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Notice } from '@/shared/components/Notice';
import { useFormat } from '@/shared/format/use-format';
import { AuthFrame } from '../components/AuthFrame';
import { useTarget, withTarget } from '../use-target';

/** How long a request stands, in ms. */
const STANDS_MS = 7 * 86_400_000;

/**
 * `/auth/lost-factor`: what to do without phone and passkey. Never a mail: that would be as good as the password of
 * whoever reads the mailbox.
 */
export default function LostFactorPage() {
  const { t } = useTranslation('shell');
  const to = useTarget();
  const format = useFormat();
  const { session, rpc } = useBackend();
  const signedIn = (session.half() ?? session.current()) !== null;
  const [asked, setAsked] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function ask() {
    setBusy(true);
    setError(null);
    try {
      setAsked(String(await rpc('ask_factor_reset', {}, { half: true })));
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  const back = withTarget(signedIn ? '/auth/second-factor' : '/auth/login', to);
  return (
    <AuthFrame
      title={t('factor.lost.title')}
      footer={
        <Link component={RouterLink} to={back}>
          {t('factor.lost.back')}
        </Link>
      }
    >
      <Stack gap={2}>
        <Typography>{t('factor.lost.codes')}</Typography>
        {signedIn && (
          <Button
            component={RouterLink}
            to={`${back}${back.includes('?') ? '&' : '?'}recovery=1`}
            size="large"
            variant="contained"
          >
            {t('factor.useRecovery')}
          </Button>
        )}
        <Typography>{t(signedIn ? 'factor.lost.people' : 'factor.lost.signIn')}</Typography>
        <ErrorNotice error={error} />
        {asked ? (
          <Notice kind="success">
            {t('factor.lost.asked', {
              from: format.dateTime(asked),
              until: format.dateTime(new Date(Date.parse(asked) + STANDS_MS).toISOString()),
            })}
          </Notice>
        ) : (
          signedIn && (
            <Button size="large" variant="outlined" loading={busy} onClick={ask}>
              {t('factor.lost.ask')}
            </Button>
          )
        )}
      </Stack>
    </AuthFrame>
  );
}
