import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import { ChartFrame } from '../charts/ChartFrame';
import { CumulativeChart } from '../charts/CumulativeChart';
import { MonthlyBars } from '../charts/MonthlyBars';
import { thin } from '../charts/scale';
import type { RecordFilters } from '../record-filters';
import { monthName } from '../use-bucket-name';
import { useFigures } from '../use-figures';
import { MOST_CURVE_TIPS, useProfitCurve } from '../use-profit-curve';
import { MonthTable } from './MonthTable';

interface ChartsProps {
  filters: RecordFilters;
}

/** Points that a curve is drawn with at most. */
const MOST_POINTS = 800;

/** Profit tip after tip, and month by month. */
export function Charts({ filters }: ChartsProps) {
  const { t } = useTranslation('record');
  const format = useSportsFormat();
  const months = useFigures('month', filters);
  const curve = useProfitCurve(filters);
  const played = (months.data ?? []).filter((row) => Number(row.n) > 0);
  const points = curve.data ?? [];
  const end = points.at(-1);
  const units = (value: number) => format.units(value, { signed: true });
  const table = <MonthTable rows={played} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <ChartFrame
        title={t('chart.cumulative')}
        text={
          points.length >= MOST_CURVE_TIPS
            ? t('chart.cumulative.first', { most: MOST_CURVE_TIPS })
            : t('chart.cumulative.help')
        }
        table={table}
        chart={(width) =>
          points.length > 0 ? (
            <CumulativeChart
              width={width}
              points={thin(points, MOST_POINTS)}
              label={t('chart.cumulative.label', {
                count: end?.count ?? 0,
                profit: units(end?.total ?? 0),
              })}
              readout={(point) =>
                `${t('chart.tip', { number: format.number(point.count) })} · ${format.date(point.date)} · ${units(point.total)}`
              }
            />
          ) : (
            <ErrorNotice error={curve.error} onRetry={() => void curve.refetch()} />
          )
        }
      />
      <ChartFrame
        title={t('chart.monthly')}
        text={t('chart.monthly.help')}
        table={table}
        chart={(width) =>
          played.length > 0 ? (
            <MonthlyBars
              width={width}
              label={t('chart.monthly.label', { count: played.length })}
              bars={played.map((row) => {
                const month = row.bucket ?? '';
                const profit = Number(row.profit);
                return {
                  month,
                  profit,
                  name: monthName(month, format.lang, 'short'),
                  title: `${monthName(month, format.lang, 'long')}: ${units(profit)}`,
                };
              })}
            />
          ) : (
            <ErrorNotice error={months.error} onRetry={() => void months.refetch()} />
          )
        }
      />
    </Box>
  );
}
