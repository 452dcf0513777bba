import { useTranslation } from 'react-i18next';
import { StatWidget } from '../components/StatWidget';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** How often something of ours was seen. */
export function TotalImpressions() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('analytics', 'totalImpressions');
  const { shortCount } = useFigures();
  return (
    <StatWidget
      title={t('analytics.impressions')}
      data={data}
      figure={value}
      format={shortCount}
      course={value?.course}
      color="info"
    />
  );
}
