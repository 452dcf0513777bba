import { useTranslation } from 'react-i18next';
import { StatWidget } from '../components/StatWidget';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** How many orders there were. */
export function TotalOrders() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'totalOrders');
  const { shortCount } = useFigures();
  return (
    <StatWidget
      title={t('totalOrders')}
      data={data}
      figure={value}
      format={shortCount}
      course={value?.course}
    />
  );
}
