import { mdiChartLine } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRtl } from '@mui/system/RtlProvider';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRpc } from 'touchline/data';
import { EmptyState, ErrorNotice, Panel } from 'touchline/ui';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { curvePaths, monthCurve } from '../month-curve';
import { useSettledLately } from '../use-settled-lately';

const WIDTH = 600;
const HEIGHT = 96;
/** With its title and one line of text. */
const WHOLE_HEIGHT = HEIGHT + 48;

/** The profit of the last 30 days as a line, with how many tips it speaks of. */
function MonthChart() {
  const { t } = useTranslation('today');
  const format = useSportsFormat();
  const rtl = useRtl();
  const { now, tips, query } = useSettledLately();
  if (query.isPending) return <Skeleton variant="rounded" height={WHOLE_HEIGHT} sx={{ mt: 3 }} />;
  if (tips.length === 0) return null;
  const curve = monthCurve(tips, now);
  const profit = format.units(curve.at(-1) ?? 0, { signed: true });
  const { line, zero } = curvePaths(curve, WIDTH, HEIGHT);
  const text = t('month.text', { count: tips.length, profit });
  return (
    <Box sx={{ mt: 3 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {t('month.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <Box
        component="svg"
        role="img"
        aria-label={`${t('month.title')}: ${text}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{
          display: 'block',
          width: '100%',
          height: HEIGHT,
          color: 'primary.main',
          transform: rtl ? 'scaleX(-1)' : undefined,
        }}
      >
        <Box
          component="line"
          x1={0}
          x2={WIDTH}
          y1={zero}
          y2={zero}
          vectorEffect="non-scaling-stroke"
          sx={{ stroke: 'var(--mui-palette-divider)', strokeDasharray: '4 4' }}
        />
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </Box>
    </Box>
  );
}

/** Reserves a line for the text. */
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
            // By the width of the card: it is beside others.
            gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
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
