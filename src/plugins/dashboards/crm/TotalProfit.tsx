import { useTranslation } from 'react-i18next';
import { Chart } from '@/shared/components/chart/Chart';
import { StatWidget } from '../components/StatWidget';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** What was left, and what was spent, week by week. */
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
