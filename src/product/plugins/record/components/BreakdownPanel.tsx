import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice, ListSkeleton, Panel } from 'touchline/ui';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import type { RecordFilters } from '../record-filters';
import { useBucketName } from '../use-bucket-name';
import { useFigures } from '../use-figures';

const GROUPS = ['sport', 'market', 'tier', 'league', 'month', 'odds_bucket'] as const;
/** Below this many tips a yield means little, which the table notes. */
const FEW_TIPS = 30;

interface BreakdownPanelProps {
  filters: RecordFilters;
}

/** The figures by group, with a warning where a group is small. */
export function BreakdownPanel({ filters }: BreakdownPanelProps) {
  const { t } = useTranslation('record');
  const format = useSportsFormat();
  const bucketName = useBucketName();
  const id = useId();
  const [by, setBy] = useState<(typeof GROUPS)[number]>('sport');
  const { data, error, isPending, refetch } = useFigures(by, filters);
  const numeric = { align: 'right' } as const;
  return (
    <Panel title={t('breakdown.title')} text={t('breakdown.help', { few: FEW_TIPS })} flush>
      <Tabs
        value={by}
        onChange={(_, value) => setBy(value)}
        variant="scrollable"
        aria-label={t('breakdown.title')}
        sx={{ px: 1 }}
      >
        {GROUPS.map((group) => (
          <Tab
            key={group}
            value={group}
            label={t(`by.${group}`)}
            id={`${id}-${group}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${by}`}
        tabIndex={0}
        sx={{ overflow: 'auto', maxHeight: 420 }}
      >
        <ErrorNotice error={error} onRetry={() => void refetch()} />
        {isPending && <ListSkeleton rows={4} />}
        {data && (
          <Table size="small" stickyHeader sx={{ minWidth: 560 }}>
            <TableHead>
              <TableRow>
                <TableCell>{t(`by.${by}`)}</TableCell>
                <TableCell align="right">{t('column.tips')}</TableCell>
                <TableCell align="right">{t('column.profit')}</TableCell>
                <TableCell align="right">{t('column.yield')}</TableCell>
                <TableCell align="right">{t('column.interval')}</TableCell>
                <TableCell align="right">{t('column.hitRate')}</TableCell>
                <TableCell align="right">{t('column.avgOdds')}</TableCell>
                <TableCell align="right">{t('column.clv')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((row) => (
                <TableRow key={row.bucket ?? ''}>
                  <TableCell component="th" scope="row" sx={{ minWidth: 140 }}>
                    <bdi>{bucketName(by, row.bucket)}</bdi>
                  </TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {format.number(row.n)}
                    {Number(row.n) < FEW_TIPS && (
                      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                        {' '}
                        {t('breakdown.few')}
                      </Box>
                    )}
                  </TableCell>
                  <TableCell {...numeric}>{format.units(row.profit, { signed: true })}</TableCell>
                  <TableCell {...numeric}>
                    {format.percent(row.yield_pct, { signed: true })}
                  </TableCell>
                  <TableCell
                    {...numeric}
                    dir="ltr"
                    sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
                  >
                    {row.yield_low === null
                      ? '–'
                      : `${format.percent(row.yield_low, { signed: true, digits: 0 })} … ${format.percent(row.yield_high, { signed: true, digits: 0 })}`}
                  </TableCell>
                  <TableCell {...numeric}>{format.percent(row.hit_rate_pct)}</TableCell>
                  <TableCell {...numeric}>{format.number(row.avg_odds, { digits: 2 })}</TableCell>
                  <TableCell {...numeric}>
                    {format.percent(row.clv_pct, { signed: true })}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Box>
    </Panel>
  );
}
