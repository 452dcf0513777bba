import { mdiCheckDecagramOutline, mdiTrendingDown, mdiTrendingUp } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Chart, TrendChip, WidgetCard } from 'touchline/ui';
import { PageLink } from '../components/PageLink';
import { RowMark, Rows } from '../components/Rows';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

const mark = (change: number) => (change < 0 ? mdiTrendingDown : mdiTrendingUp);

/** This week compared with the last, day by day, with a summary. */
export function TotalTransactions() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('analytics', 'totalTransactions', { timeless: true });
  const { count, trend, units, weekdayOf } = useFigures();
  const title = t('analytics.transactions');
  const size = (of: (amount: number) => string) => (amount: number) => of(Math.abs(amount));
  return (
    <WidgetCard
      title={title}
      subtitle={t('lastWeekOfDays')}
      data={data}
      table={() => ({
        columns: [t('day'), t('lastWeek'), t('thisWeek')],
        rows: (value?.days ?? []).map(({ day, last, current }) => [day, last, current]),
      })}
    >
      {value && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 230px' },
          }}
        >
          <Chart
            kind="bar"
            horizontal
            stacked
            label={title}
            height={290}
            // Last week runs to the other side.
            unit={{
              ...units.count,
              format: size(units.count.format),
              axis: size(units.count.axis),
            }}
            heading={t('day')}
            categories={value.days.map(({ day }) => weekdayOf(day))}
            series={[
              {
                name: t('lastWeek'),
                values: value.days.map(({ last }) => -last),
                color: 'secondary',
              },
              {
                name: t('thisWeek'),
                values: value.days.map(({ current }) => current),
                color: 'primary',
              },
            ]}
          />
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Box>
              <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
                {t('analytics.report')}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {t('analytics.report.text', { amount: count(value.current + value.last) })}
              </Typography>
            </Box>
            <Rows
              label={t('analytics.report')}
              rows={[
                {
                  key: 'this',
                  mark: <RowMark color="success" icon={mark(value.currentChange)} />,
                  title: t('thisWeek'),
                  text: count(value.current),
                  end: <TrendChip {...trend(value.currentChange)} />,
                },
                {
                  key: 'last',
                  mark: <RowMark color="secondary" icon={mark(value.lastChange)} />,
                  title: t('lastWeek'),
                  text: count(value.last),
                  end: <TrendChip {...trend(value.lastChange)} />,
                },
                {
                  key: 'performance',
                  mark: <RowMark icon={mdiCheckDecagramOutline} />,
                  title: t('analytics.report.performance'),
                  text: t('analytics.report.since'),
                  end: <TrendChip {...trend(value.performance)} />,
                },
              ]}
            />
            <PageLink to="/apps/invoice/list" variant="contained">
              {t('analytics.report.open')}
            </PageLink>
          </Box>
        </Box>
      )}
    </WidgetCard>
  );
}
