import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { PlotChart } from 'touchline/charts';
import { ErrorNotice } from 'touchline/ui';
import { ChartPanel } from '@/product/shared/components/ChartPanel';
import { stakeUnit } from '@/product/sports/format/format-units';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { monthRows } from '../month-rows';
import type { RecordFilters } from '../record-filters';
import { monthName } from '../use-bucket-name';
import { useFigures } from '../use-figures';
import { MonthTable } from './MonthTable';

interface MonthChartProps {
  filters: RecordFilters;
}

/** Profit month by month. */
export function MonthChart({ filters }: MonthChartProps) {
  const { t } = useTranslation('record');
  const format = useSportsFormat();
  const months = useFigures('month', filters);
  const played = (months.data ?? []).filter((row) => Number(row.n) > 0);
  const monthly = (): PlotChart => ({
    kind: 'bar',
    label: t('chart.monthly.label', { count: played.length }),
    categories: played.map(({ bucket }) => bucket ?? ''),
    time: 'month',
    series: [{ name: t('figure.profit'), values: played.map(({ profit }) => Number(profit)) }],
    signed: true,
    unit: stakeUnit(format),
  });
  return (
    <ChartPanel
      title={t('chart.monthly')}
      text={t('chart.monthly.help')}
      file="touchline-profit-by-month"
      table={
        <Box
          tabIndex={0}
          role="region"
          aria-label={t('by.month')}
          sx={{ maxHeight: 320, overflow: 'auto' }}
        >
          <MonthTable rows={played} />
        </Box>
      }
      spoken={<MonthTable rows={played} />}
      tables={() =>
        monthRows(
          played,
          [t('by.month'), t('column.tips'), t('column.profit'), t('column.total')],
          (month) => monthName(month, format.lang, 'long'),
        )
      }
      chart={played.length > 0 ? monthly() : undefined}
      empty={
        months.error ? (
          <ErrorNotice error={months.error} onRetry={() => void months.refetch()} />
        ) : undefined
      }
    />
  );
}
