import { useTranslation } from 'react-i18next';
import { StatWidget } from '../components/StatWidget';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** What was sold. */
export function TotalSales() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('analytics', 'totalSales');
  const { shortMoney, plain } = useFigures();
  return (
    <StatWidget
      title={t('totalSales')}
      data={data}
      figure={value}
      format={shortMoney}
      plain={plain}
      course={value?.course}
      color="success"
    />
  );
}
