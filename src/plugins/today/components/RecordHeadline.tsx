import { mdiChartLine } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRpc } from '@/resources/rpc';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Panel } from '@/shared/components/Panel';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import { MonthChart } from './MonthChart';

/** Keeps a line for the text that comes. */
const BLANK = '\u00a0';

const ALL = { group_by: 'all', filters: {} };

/** The record in five numbers, with how many tips and which days they speak of. */
export function RecordHeadline() {
  const { t } = useTranslation('today');
  const format = useSportsFormat();
  const { data: rows, isPending, error, refetch } = useRpc('record_figures', ALL);
  const data = rows?.[0];
  const n = Number(data?.n ?? 0);
  const settled = n > 0;
  const range = { low: format.percent(data?.yield_low), high: format.percent(data?.yield_high) };
  const figures = [
    { key: 'n', value: format.number(n, { digits: 0 }) },
    {
      key: 'yield',
      value: format.percent(data?.yield_pct, { signed: true }),
      note: isPending ? BLANK : data?.yield_low == null ? undefined : t('record.range', range),
    },
    { key: 'profit', value: format.units(data?.profit, { signed: true }) },
    { key: 'hit', value: format.percent(data?.hit_rate_pct) },
    { key: 'odds', value: format.odds(data?.avg_odds) },
  ] as const;

  return (
    <Panel
      title={t('record.title')}
      text={
        isPending
          ? BLANK
          : settled
            ? t('record.period', { from: format.date(data?.first_at) })
            : undefined
      }
      actions={
        <Button component={Link} to="/record" sx={{ mx: -1.25 }}>
          {t('record.open')}
        </Button>
      }
    >
      <ErrorNotice error={error} onRetry={refetch} />
      {!isPending && !error && !settled && (
        <EmptyState icon={mdiChartLine} title={t('record.none')} text={t('record.noneText')} />
      )}
      {(isPending || settled) && (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              sm: 'repeat(3, minmax(0, 1fr))',
              md: 'repeat(5, minmax(0, 1fr))',
            },
          }}
        >
          {figures.map((figure) => (
            <Box key={figure.key}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {t(`record.${figure.key}`)}
              </Typography>
              <Typography
                component="dd"
                variant="h2"
                sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}
              >
                {isPending ? <Skeleton width={70} /> : figure.value}
                {'note' in figure && figure.note && (
                  <Typography
                    component="span"
                    variant="caption"
                    color="text.secondary"
                    display="block"
                  >
                    {figure.note}
                  </Typography>
                )}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {(isPending || settled) && <MonthChart />}
    </Panel>
  );
}
