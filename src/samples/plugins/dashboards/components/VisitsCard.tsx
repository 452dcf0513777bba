import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type CardData, TrendChip } from 'touchline/ui';
import { useFigures } from '../use-figures';
import { ChartCard } from './ChartCard';

interface VisitsCardProps {
  /** By weekday, Monday first. */
  value: { weekdays: number[]; total: number; change: number } | undefined;
  data: CardData;
  /** Of the chart, in pixels. */
  height: number;
}

/** Visits by weekday, and which day has most of them. */
export function VisitsCard({ value, data, height }: VisitsCardProps) {
  const { t } = useTranslation('dashboards');
  const { count, shortCount, trend, units, weekdays } = useFigures();
  const title = t('analytics.visits');
  const most = Math.max(...(value?.weekdays ?? [0]));
  const day = value?.weekdays.indexOf(most) ?? 0;
  return (
    <ChartCard
      title={title}
      subtitle={value && t('analytics.visits.text', { visits: shortCount(value.total) })}
      data={data}
      chart={
        value && {
          kind: 'bar',
          label: title,
          height,
          unit: units.count,
          heading: t('day'),
          categories: weekdays,
          series: [{ name: t('visits'), values: value.weekdays }],
          highlight: day,
        }
      }
    >
      {value && (
        <Box sx={{ mt: 'auto', pt: 2, display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {t('analytics.visits.most')}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {t('analytics.visits.on', { day: weekdays[day] ?? '', visits: count(most) })}
            </Typography>
          </Box>
          <TrendChip {...trend(value.change)} />
        </Box>
      )}
    </ChartCard>
  );
}
