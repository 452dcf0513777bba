import { useTranslation } from 'react-i18next';
import { ChartCard } from '../components/ChartCard';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** Where the visitors are that no advertisement brought. */
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
