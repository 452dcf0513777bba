import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useViewer } from '@/plugin-api/viewer-context';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { cleanName } from '@/shared/format/display-name';
import { useFormat } from '@/shared/format/use-format';
import { type OpenReset, useOpenResets } from '../use-open-resets';

/** `/users/lost-factors`: who asks for their lost second factor to be removed. Each is approved on the person's page. */
export default function LostFactorsPage() {
  const { t } = useTranslation('users');
  const { userId } = useViewer();
  const { data, error, isPending, refetch } = useOpenResets();
  const others = data?.filter(({ user_id }) => user_id !== userId) ?? [];
  return (
    <Page title={t('reset.list')} help={t('reset.list.help')} narrow>
      <Panel>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
        {isPending && <ListSkeleton />}
        {data && others.length === 0 && (
          <Typography color="text.secondary">{t('reset.list.nobody')}</Typography>
        )}
        {others.length > 0 && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {others.map((reset) => (
              <Asker
                key={reset.user_id}
                reset={reset}
                isMine={reset.first_approved_by === userId}
              />
            ))}
          </Box>
        )}
      </Panel>
    </Page>
  );
}

interface AskerProps {
  reset: OpenReset;
  /** The viewer has approved it. */
  isMine: boolean;
}

function Asker({ reset, isMine }: AskerProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const state = isMine ? 'mine' : reset.first_approved_by ? 'one' : 'none';
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Link component={RouterLink} to={`/users/show/${reset.user_id}`} sx={{ fontWeight: 500 }}>
        <bdi>{cleanName(reset.full_name) ?? reset.email ?? reset.user_id}</bdi>
      </Link>
      <Typography variant="body2" color="text.secondary">
        {reset.email && <bdi>{reset.email}</bdi>}
        {reset.email && ' · '}
        {t('reset.list.asked', { time: format.dateTime(reset.asked_at) })}
        {' · '}
        {t(`reset.list.${state}`)}
      </Typography>
    </Box>
  );
}
