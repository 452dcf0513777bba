import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ChartPanel } from '@/product/shared/components/ChartPanel';
import { stakeUnit } from '@/product/sports/format/format-units';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import type { PlotChart } from '@/shared/components/chart/chart-props';
import { thin } from '@/shared/components/chart/scale';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { monthRows } from '../month-rows';
import type { RecordFilters } from '../record-filters';
import { useFigures } from '../use-figures';
import { MOST_CURVE_TIPS, useProfitCurve } from '../use-profit-curve';
import { MonthTable } from './MonthTable';

interface ChartsProps {
  filters: RecordFilters;
}

/** Points that a curve is drawn with at most. */
const MOST_POINTS = 400;

/** Profit tip after tip, and month by month. */
export function Charts({ filters }: ChartsProps) {
  const { t } = useTranslation('record');
  const format = useSportsFormat();
  const months = useFigures('month', filters);
  const curve = useProfitCurve(filters);
  const played = (months.data ?? []).filter((row) => Number(row.n) > 0);
  const points = curve.data ?? [];
  const unit = stakeUnit(format);
  const cumulative = (): PlotChart => {
    const end = points.at(-1);
    const drawn = thin(points, MOST_POINTS);
    const number = (count: number) => t('chart.tip', { number: format.number(count) });
    return {
      kind: 'area',
      label: t('chart.cumulative.label', {
        count: end?.count ?? 0,
        profit: unit.format(end?.total ?? 0),
      }),
      categories: drawn.map(({ count, date }) => `${number(count)} · ${format.date(date)}`),
      axisNames: drawn.map(({ date }) => format.date(date)),
      series: [{ name: t('chart.cumulative'), values: drawn.map(({ total }) => total) }],
      unit,
    };
  };
  const monthly = (): PlotChart => ({
    kind: 'bar',
    label: t('chart.monthly.label', { count: played.length }),
    categories: played.map(({ bucket }) => bucket ?? ''),
    time: 'month',
    series: [{ name: t('figure.profit'), values: played.map(({ profit }) => Number(profit)) }],
    signed: true,
    unit,
  });
  const table = (
    <Box
      tabIndex={0}
      role="region"
      aria-label={t('by.month')}
      sx={{ maxHeight: 320, overflow: 'auto' }}
    >
      <MonthTable rows={played} />
    </Box>
  );
  const shared = {
    table,
    spoken: <MonthTable rows={played} />,
    csv: () =>
      monthRows(played, [t('by.month'), t('column.tips'), t('column.profit'), t('column.total')]),
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <ChartPanel
        {...shared}
        title={t('chart.cumulative')}
        text={
          points.length >= MOST_CURVE_TIPS
            ? t('chart.cumulative.first', { most: MOST_CURVE_TIPS })
            : t('chart.cumulative.help')
        }
        file="touchline-profit"
        chart={points.length > 0 ? cumulative() : undefined}
        empty={
          curve.error ? (
            <ErrorNotice error={curve.error} onRetry={() => void curve.refetch()} />
          ) : undefined
        }
      />
      <ChartPanel
        {...shared}
        title={t('chart.monthly')}
        text={t('chart.monthly.help')}
        file="touchline-profit-by-month"
        chart={played.length > 0 ? monthly() : undefined}
        empty={
          months.error ? (
            <ErrorNotice error={months.error} onRetry={() => void months.refetch()} />
          ) : undefined
        }
      />
    </Box>
  );
}
