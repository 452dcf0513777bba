import { useTranslation } from 'react-i18next';
import { Chart } from 'touchline/ui';
import { CourseWidget, StatWidget } from '../components/StatWidget';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** How many orders there were. */
export function TotalOrders() {
  return (
    <CourseWidget titleKey="totalOrders" {...useCard('analytics', 'totalOrders')} color="primary" />
  );
}

/** How many visits there were. */
export function Sessions() {
  return <CourseWidget titleKey="sessions" {...useCard('analytics', 'sessions')} color="warning" />;
}

/** Income on each of the last days. */
export function TotalRevenue() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('analytics', 'totalRevenue');
  const { shortMoney, plain, units } = useFigures();
  const title = t('totalRevenue');
  const week = value?.course.slice(-7) ?? [];
  return (
    <StatWidget title={title} data={data} figure={value} format={shortMoney} plain={plain}>
      {value && (
        <Chart
          kind="bar"
          mini
          label={title}
          height={56}
          unit={units.money}
          heading={t('day')}
          categories={week.map((_, at) => t('dayOf', { day: at + 1 }))}
          series={[{ name: title, values: week }]}
          highlight={week.indexOf(Math.max(...week))}
        />
      )}
    </StatWidget>
  );
}

/** What was sold. */
export function TotalSales() {
  return (
    <CourseWidget
      titleKey="totalSales"
      {...useCard('analytics', 'totalSales')}
      money
      color="success"
    />
  );
}

/** How often something of ours was seen. */
export function TotalImpressions() {
  return (
    <CourseWidget
      titleKey="analytics.impressions"
      {...useCard('analytics', 'totalImpressions')}
      color="info"
    />
  );
}

/** The achieved share of the sales target. */
export function Overview() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('analytics', 'overview');
  const { percent, units } = useFigures();
  const title = t('analytics.overview');
  return (
    <StatWidget
      title={title}
      data={data}
      figure={value && { value: value.percent, change: value.change }}
      format={percent}
    >
      {value && (
        <Chart
          kind="radialBar"
          mini
          label={title}
          height={76}
          unit={units.percent}
          parts={[{ name: t('analytics.overview.reached'), value: value.percent }]}
        />
      )}
    </StatWidget>
  );
}
