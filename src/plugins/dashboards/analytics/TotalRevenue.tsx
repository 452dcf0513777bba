import { useTranslation } from 'react-i18next';
import { Chart } from '@/shared/components/chart/Chart';
import { StatWidget } from '../components/StatWidget';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** What came in, on each of the last days. */
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
