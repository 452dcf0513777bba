import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../components/ChartCard';
import { PageLink } from '../components/PageLink';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** The last week of the period day by day, over the week before. */
export function WeeklyOverview() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'weeklyOverview');
  const { units, percent, weekdayOf } = useFigures();
  const title = t('crm.weekly');
  return (
    <ChartCard
      title={title}
      data={data}
      chart={
        value && {
          kind: 'bar',
          label: title,
          height: 216,
          unit: units.money,
          heading: t('day'),
          categories: value.days.map(({ day }) => weekdayOf(day)),
          series: [
            { name: t('sales'), values: value.days.map(({ sales }) => sales) },
            {
              name: t('weekBefore'),
              values: value.days.map(({ before }) => before),
              as: 'line',
              color: 'warning',
            },
          ],
        }
      }
    >
      {value && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.5, mb: 2 }}>
          <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 600 }}>
            <bdi>{percent(Math.abs(value.change))}</bdi>
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t(value.change < 0 ? 'crm.weekly.worse' : 'crm.weekly.better')}
          </Typography>
        </Box>
      )}
      <Box sx={{ mt: 'auto', display: 'grid' }}>
        <PageLink to="/dashboards/analytics" variant="outlined">
          {t('details')}
        </PageLink>
      </Box>
    </ChartCard>
  );
}
