import { useTranslation } from 'react-i18next';
import { BigFigure } from '../components/BigFigure';
import { ChartCard } from '../components/ChartCard';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** Sales day by day. */
export function SalesThisMonth() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('ecommerce', 'salesThisMonth');
  const { shortMoney, units } = useFigures();
  const title = t('shop.month');
  return (
    <ChartCard
      title={title}
      data={data}
      before={value && <BigFigure value={shortMoney(value.value)} change={value.change} />}
      chart={
        value && {
          kind: 'area',
          mini: true,
          label: title,
          height: 112,
          unit: units.money,
          heading: t('day'),
          categories: value.days.map(({ day }) => day),
          time: 'day',
          series: [{ name: t('sales'), values: value.days.map(({ amount }) => amount) }],
        }
      }
    />
  );
}
