import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from 'touchline/plugin-api';
import { ErrorNotice, ListSkeleton, Panel, useFormat } from 'touchline/ui';
import type { BonusRow } from '@/product/resources/bonuses/resource';
import { TierBadge } from '@/product/sports/components/TierBadge';

type Shown = Pick<
  BonusRow,
  'id' | 'kind' | 'tier' | 'days' | 'reason' | 'created_at' | 'revoked_at'
> & {
  access: { starts_at: string; ends_at: string } | null;
};

/** The person's bonuses so far, newest first. */
export function BonusHistory() {
  const { t } = useTranslation('bonus');
  const format = useFormat();
  const { userId } = useViewer();
  const { query } = useList<Shown, HttpError>({
    resource: 'bonuses',
    filters: [{ field: 'user_id', operator: 'eq', value: userId }],
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: 50 },
    meta: {
      select:
        'id,kind,tier,days,reason,created_at,revoked_at,access:entitlements(starts_at,ends_at)',
    },
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
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {rows.map((row) => (
          <Stack
            component="li"
            key={row.id}
            direction="row"
            sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
          >
            <TierBadge tier={row.tier} />
            <Typography>{t('days', { count: row.days })}</Typography>
            {row.revoked_at && <Chip size="small" color="warning" label={t('history.revoked')} />}
            {row.access && !row.revoked_at && (
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {t('history.period', {
                  from: format.date(row.access.starts_at),
                  to: format.date(row.access.ends_at),
                })}
              </Typography>
            )}
            <Typography variant="body2" color="text.secondary">
              {t(`kind.${row.kind}`)}
              {row.reason && (
                <>
                  {' · '}
                  <bdi>{row.reason}</bdi>
                </>
              )}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
