import { useTranslation } from 'react-i18next';
import { StatWidget } from '../components/StatWidget';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** How many visits there were. */
export function Sessions() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('analytics', 'sessions');
  const { shortCount } = useFigures();
  return (
    <StatWidget
      title={t('sessions')}
      data={data}
      figure={value}
      format={shortCount}
      course={value?.course}
      color="warning"
    />
  );
}
