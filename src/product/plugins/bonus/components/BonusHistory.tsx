import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Tables } from 'touchline/data';
import { useViewer } from 'touchline/plugin-api';
import { ErrorNotice, ListSkeleton, Panel, useFormat } from 'touchline/ui';
import { TierBadge } from '@/product/sports/components/TierBadge';

type Shown = Pick<
  Tables<'listed_bonuses'>,
  'id' | 'kind' | 'tier' | 'days' | 'reason' | 'created_at' | 'starts_at' | 'ends_at' | 'state'
>;

/** The person's bonuses so far, newest first. */
export function BonusHistory() {
  const { t } = useTranslation('bonus');
  const { userId } = useViewer();
  const { query } = useList<Shown, HttpError>({
    resource: 'listed_bonuses',
    filters: [{ field: 'user_id', operator: 'eq', value: userId }],
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: 50 },
    meta: { select: 'id,kind,tier,days,reason,created_at,starts_at,ends_at,state' },
    queryOptions: { enabled: userId !== null },
  });
  const rows = query.data?.data ?? [];
  return (
    <Panel title={t('history.title')}>
      {query.isPending && <ListSkeleton rows={2} />}
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && (
        <Typography color="text.secondary">{t('history.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Bonus key={row.id} row={row} />
        ))}
      </Box>
    </Panel>
  );
}

const STATE_COLORS = {
  ACTIVE: 'success',
  AHEAD: 'info',
  ENDED: 'default',
  REVOKED: 'warning',
} as const;

/** One bonus: how many days of what, where it comes from, and when it runs; one that runs leads to its tips. */
function Bonus({ row }: { row: Shown }) {
  const { t } = useTranslation('bonus');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const { tier, days, kind, reason, starts_at, ends_at, state } = row;
  return (
    <Box component="li" sx={ROW}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <TierBadge tier={tier} />
        <Typography noWrap sx={{ fontWeight: 500 }}>
          {t('days', { count: days })}
        </Typography>
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {t(`kind.${kind}`)}
        {reason && (
          <>
            {' · '}
            <bdi>{reason}</bdi>
          </>
        )}
      </Typography>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {state !== 'REVOKED' &&
          starts_at &&
          ends_at &&
          t('history.period', { from: format.date(starts_at), to: format.date(ends_at) })}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        {state && <Chip size="small" color={STATE_COLORS[state]} label={t(`history.${state}`)} />}
        {state === 'ACTIVE' && (
          <Button component={Link} to={`/predictions/${tier.toLowerCase()}`} size="small">
            {t('history.tips', { tier: sports(`tier.${tier}`) })}
          </Button>
        )}
      </Stack>
    </Box>
  );
}

/** The parts of all rows are below each other on a wide screen. */
const ROW = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 40,
  py: 1,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: '168px minmax(0, 1fr) 220px minmax(200px, auto)',
  },
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
