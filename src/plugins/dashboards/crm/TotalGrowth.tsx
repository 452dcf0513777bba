import { useTranslation } from 'react-i18next';
import { Chart } from '@/shared/components/chart/Chart';
import { StatWidget } from '../components/StatWidget';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** New customers as a share of those who came back. */
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
