import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type HttpError, useInfiniteList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useBackend } from 'touchline/data';
import { formatMoney } from 'touchline/format';
import { CsvButtons, ErrorNotice, ListSkeleton, Panel, useFormat } from 'touchline/ui';
import type { CommissionRow } from '@/product/resources/commissions/resource';
import { commissionsRaw, commissionsSheet, readAllCommissions } from '../commissions-csv';

const COLOR = {
  HELD: 'default',
  HOLD_ENDED: 'primary',
  APPROVED: 'info',
  PAID: 'success',
  REVERSED: 'warning',
} as const;

/** An affiliate's own commissions, newest first, and all of them as a file. */
export function OwnCommissions({ affiliateId }: { affiliateId: string }) {
  const { t } = useTranslation('affiliates');
  const format = useFormat();
  const { getJson } = useBackend();
  const { query } = useInfiniteList<CommissionRow, HttpError>({
    resource: 'listed_commissions',
    filters: [{ field: 'affiliate_id', operator: 'eq', value: affiliateId }],
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { pageSize: 25 },
    meta: { select: 'id,state,amount,currency,held_until,created_at' },
  });
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];

  async function tables() {
    const all = await readAllCommissions(getJson, affiliateId);
    const words = (key: string) => String(t(key as 'own.csv'));
    return { sheet: commissionsSheet(all, words, format.timeZone), raw: commissionsRaw(all) };
  }

  return (
    <Panel
      title={t('commissions')}
      actions={
        rows.length > 0 && (
          <CsvButtons
            size="small"
            label={t('own.csv')}
            file={`touchline-commissions-${new Date().toISOString().slice(0, 10)}`}
            tables={tables}
          />
        )
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        {query.isPending && <ListSkeleton rows={3} />}
        {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && rows.length === 0 && (
          <Typography color="text.secondary">{t('own.none')}</Typography>
        )}
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
          {rows.map((row) => (
            <Stack
              component="li"
              key={row.id}
              direction="row"
              sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
            >
              <Chip size="small" color={COLOR[row.state]} label={t(`commission.${row.state}`)} />
              <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>
                <bdi>{formatMoney(row.amount, row.currency, format.lang)}</bdi>
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {format.date(row.created_at)}
                {row.state === 'HELD' &&
                  ` · ${t('own.heldUntil', { date: format.date(row.held_until) })}`}
                {row.state === 'HOLD_ENDED' && ` · ${t('own.holdEnded')}`}
              </Typography>
            </Stack>
          ))}
        </Stack>
        {query.hasNextPage && (
          <Button
            sx={{ alignSelf: 'flex-start' }}
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('own.more')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
