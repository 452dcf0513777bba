import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TrendChip } from 'touchline/ui';
import { ChartCard } from '../components/ChartCard';
import { PageLink } from '../components/PageLink';
import { RowMark, Rows } from '../components/Rows';
import { BigFigure } from '../components/StatWidget';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** Countries of organic visitors. */
export function OrganicSessions() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'organicSessions');
  const { country, shortCount, units } = useFigures();
  const title = t('crm.organic');
  return (
    <ChartCard
      title={title}
      data={data}
      chart={
        value && {
          kind: 'donut',
          label: title,
          height: 290,
          unit: units.count,
          heading: t('country'),
          parts: value.countries.map((one) => ({ name: country(one.name), value: one.value })),
          total: { label: t('total'), text: shortCount(value.total) },
        }
      }
    />
  );
}

/** The last week of the period by day, compared with the week before. */
export function WeeklyOverview() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'weeklyOverview', { timeless: true });
  const { units, percent, weekdayOf } = useFigures();
  const title = t('crm.weekly');
  return (
    <ChartCard
      title={title}
      subtitle={t('lastWeekOfDays')}
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

/** What was spent, day by day. */
export function MonthlyBudget() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'monthlyBudget');
  const { money, percent, units } = useFigures();
  const title = t('crm.budget');
  return (
    <ChartCard
      title={title}
      data={data}
      before={value && <BigFigure value={money(value.total)} change={value.change} />}
      chart={
        value && {
          kind: 'area',
          label: title,
          height: 250,
          unit: units.money,
          time: 'day',
          categories: value.days.map(({ day }) => day),
          series: [{ name: t('spent'), values: value.days.map(({ amount }) => amount) }],
        }
      }
    >
      {value && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 'auto', pt: 1.5 }}>
          {t(value.change < 0 ? 'crm.budget.less' : 'crm.budget.more', {
            percent: percent(Math.abs(value.change)),
          })}
        </Typography>
      )}
    </ChartCard>
  );
}

/** Visits from external links, by weekday. */
export function ExternalLinks() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'externalLinks');
  const { count, trend, units, weekdays } = useFigures();
  const title = t('crm.links');
  return (
    <ChartCard
      title={title}
      data={data}
      chart={
        value && {
          kind: 'bar',
          stacked: true,
          label: title,
          height: 250,
          unit: units.count,
          heading: t('day'),
          categories: weekdays,
          legend: false,
          series: [
            { name: t('crm.links.shop'), values: value.weekdays.map(({ shop }) => shop) },
            {
              name: t('crm.links.partners'),
              values: value.weekdays.map(({ partners }) => partners),
              color: 'secondary',
            },
          ],
        }
      }
    >
      {value && (
        <Rows
          label={title}
          rows={(['shop', 'partners'] as const).map((key) => ({
            key,
            mark: <RowMark color={key === 'shop' ? 'primary' : 'secondary'} letters="●" />,
            title: t(`crm.links.${key}`),
            text: t('visitsOf', { visits: count(value[key].value) }),
            end: <TrendChip {...trend(value[key].change)} />,
          }))}
        />
      )}
    </ChartCard>
  );
}
