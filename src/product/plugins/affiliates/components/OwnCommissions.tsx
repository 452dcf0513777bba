import { mdiTrayArrowDown } from '@mdi/js';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type HttpError, useInfiniteList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommissionRow } from '@/product/resources/commissions/resource';
import { useBackend } from '@/providers/backend-context';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Panel } from '@/shared/components/Panel';
import { downloadTable } from '@/shared/csv/table-csv';
import { downloadBlob } from '@/shared/download-blob';
import { formatMoney } from '@/shared/format/format-money';
import { useFormat } from '@/shared/format/use-format';
import { commissionsCsv, commissionsSheet, readAllCommissions } from '../commissions-csv';

const COLOR = {
  HELD: 'default',
  APPROVED: 'info',
  PAID: 'success',
  REVERSED: 'warning',
} as const;

/** An affiliate's own commissions, newest first, and all of them as a file. */
export function OwnCommissions({ affiliateId }: { affiliateId: string }) {
  const { t } = useTranslation('affiliates');
  const format = useFormat();
  const { getJson } = useBackend();
  const { t: shell } = useTranslation('shell');
  const [saving, setSaving] = useState<'people' | 'programs' | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const { query } = useInfiniteList<CommissionRow, HttpError>({
    resource: 'commissions',
    filters: [{ field: 'affiliate_id', operator: 'eq', value: affiliateId }],
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { pageSize: 25 },
    meta: { select: 'id,status,amount,currency,held_until,created_at' },
  });
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];

  const heldText = (until: string) =>
    Date.parse(until) > Date.now()
      ? t('own.heldUntil', { date: format.date(until) })
      : t('own.ripe');

  async function save(reader: 'people' | 'programs') {
    setSaving(reader);
    setFailed(null);
    try {
      const all = await readAllCommissions(getJson, affiliateId);
      const name = `touchline-commissions-${new Date().toISOString().slice(0, 10)}`;
      if (reader === 'people') {
        const words = (key: string) => String(t(key as 'own.csv'));
        downloadTable(commissionsSheet(all, words, format.timeZone), `${name}.csv`);
      } else {
        const blob = new Blob([commissionsCsv(all)], { type: 'text/csv;charset=utf-8' });
        downloadBlob(blob, `${name}-raw.csv`);
      }
    } catch (thrown) {
      setFailed(thrown);
    } finally {
      setSaving(null);
    }
  }

  return (
    <Panel
      title={t('commissions')}
      actions={
        rows.length > 0 && (
          <>
            <Button
              size="small"
              startIcon={<Icon path={mdiTrayArrowDown} size={16} />}
              loading={saving === 'people'}
              disabled={saving !== null}
              onClick={() => void save('people')}
            >
              {t('own.csv')}
            </Button>
            <Button
              size="small"
              color="inherit"
              loading={saving === 'programs'}
              disabled={saving !== null}
              onClick={() => void save('programs')}
            >
              {shell('csv.raw')}
            </Button>
          </>
        )
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <ErrorNotice error={failed} />
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
              <Chip size="small" color={COLOR[row.status]} label={t(`commission.${row.status}`)} />
              <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>
                <bdi>{formatMoney(row.amount, row.currency, format.lang)}</bdi>
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {format.date(row.created_at)}
                {row.status === 'HELD' && ` · ${heldText(row.held_until)}`}
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
