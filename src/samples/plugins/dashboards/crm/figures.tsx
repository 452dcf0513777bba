import { mdiTrophyVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Chart, Icon, WidgetCard } from 'touchline/ui';
import { PageLink } from '../components/PageLink';
import { CourseWidget, StatWidget } from '../components/StatWidget';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** The top seller's sales, and how close they are to the target. */
export function AwardCard() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'award');
  const { money, percent, plain } = useFigures();
  const title = t('crm.award');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [t('sales'), t('crm.award.column')],
        rows: value ? [[plain(value.sales), value.percentOfTarget]] : [],
      })}
    >
      {value && (
        <Box sx={{ position: 'relative', flex: 1, display: 'flex', flexDirection: 'column' }}>
          <Typography variant="h1" component="p" color="primary">
            <bdi>{money(value.sales)}</bdi>
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('crm.award.target', { percent: percent(value.percentOfTarget) })}
          </Typography>
          <Box sx={{ mt: 'auto' }}>
            <PageLink to="/apps/invoice/list" variant="contained" size="small">
              {t('crm.award.open')}
            </PageLink>
          </Box>
          <Box
            aria-hidden
            sx={{ position: 'absolute', insetInlineEnd: 0, bottom: -6, color: 'warning.main' }}
          >
            <Icon path={mdiTrophyVariant} size={84} />
          </Box>
        </Box>
      )}
    </WidgetCard>
  );
}

/** How many orders there were. */
export function TotalOrders() {
  return <CourseWidget titleKey="totalOrders" {...useCard('crm', 'totalOrders')} />;
}

/** What was sold. */
export function TotalSales() {
  return (
    <CourseWidget titleKey="totalSales" {...useCard('crm', 'totalSales')} money color="success" />
  );
}

/** Profit and expenses by week. */
export function TotalProfit() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'totalProfit');
  const { shortMoney, plain, units } = useFigures();
  const title = t('totalProfit');
  return (
    <StatWidget title={title} data={data} figure={value} format={shortMoney} plain={plain}>
      {value && (
        <Chart
          kind="bar"
          mini
          stacked
          label={title}
          height={56}
          unit={units.money}
          heading={t('week')}
          categories={value.weeks.map((_, at) => t('weekOf', { week: at + 1 }))}
          series={[
            { name: t('profit'), values: value.weeks.map(({ gained }) => gained) },
            { name: t('costs'), values: value.weeks.map(({ spent }) => spent), color: 'warning' },
          ]}
        />
      )}
    </StatWidget>
  );
}

/** New customers as a share of returning ones. */
export function TotalGrowth() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'totalGrowth');
  const { percent, units } = useFigures();
  const title = t('crm.growth');
  return (
    <StatWidget
      title={title}
      data={data}
      figure={value && { value: value.percent, change: value.change }}
      format={percent}
    >
      {value && (
        <Chart
          kind="donut"
          mini
          label={title}
          height={76}
          unit={units.count}
          parts={[
            { name: t('crm.growth.fresh'), value: value.customers.fresh },
            { name: t('crm.growth.returning'), value: value.customers.returning },
            { name: t('crm.growth.regular'), value: value.customers.regular },
          ]}
        />
      )}
    </StatWidget>
  );
}
