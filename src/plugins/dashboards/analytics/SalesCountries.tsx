import { useTranslation } from 'react-i18next';
import { ChartCard } from '../components/ChartCard';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** What was sold by country. */
export function SalesCountries() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('analytics', 'salesCountries');
  const { country, shortMoney, units } = useFigures();
  const title = t('analytics.countries');
  return (
    <ChartCard
      title={title}
      subtitle={value && t('analytics.countries.text', { amount: shortMoney(value.total) })}
      data={data}
      chart={
        value && {
          kind: 'bar',
          horizontal: true,
          label: title,
          height: 330,
          unit: units.money,
          heading: t('country'),
          categories: value.countries.map(({ name }) => country(name)),
          series: [{ name: t('sales'), values: value.countries.map((one) => one.value) }],
        }
      }
    />
  );
}
