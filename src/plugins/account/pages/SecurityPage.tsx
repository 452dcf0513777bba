import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuthenticatorApps } from '@/providers/auth/use-factor-ways';
import { usePasskeys } from '@/providers/auth/use-passkeys';
import { useRpc } from '@/resources/rpc';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { AppsPanel } from '../security/AppsPanel';
import { PasskeyList } from '../security/passkeys/PasskeyList';
import { RecoveryPanel } from '../security/RecoveryPanel';
import { ResetNotice } from '../security/ResetNotice';
import { SecurityNotices } from '../security/SecurityNotices';
import { SessionsPanel } from '../security/SessionsPanel';
import { useSecurity } from '../security/use-security';

/** `/account/security`: two-step sign-in, recovery codes, and where the person is signed in. */
export default function SecurityPage() {
  const { t } = useTranslation(['account/texts', 'account']);
  const { data, error, isPending, refetch } = useSecurity();
  const others = [useAuthenticatorApps(), usePasskeys(), useRpc('my_sessions', {})];
  // All at once: each card would push those below it down.
  const isComplete = !isPending && others.every((query) => !query.isPending);
  return (
    <Page title={t('account:security.title')} help={t('help')} narrow>
      {isComplete ? (
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <ErrorNotice error={error} onRetry={() => void refetch()} />
          {data?.resetAskedAt && <ResetNotice askedAt={data.resetAskedAt} />}
          {data && <SecurityNotices security={data} />}
          <AppsPanel />
          <PasskeyList />
          <RecoveryPanel />
          <SessionsPanel />
          <Panel title={t('password.title')} text={t('password.text')}>
            <Button component={Link} to="/account-details#security" variant="outlined">
              {t('password.change')}
            </Button>
          </Panel>
        </Box>
      ) : (
        <Panel>
          <ListSkeleton />
        </Panel>
      )}
    </Page>
  );
}
