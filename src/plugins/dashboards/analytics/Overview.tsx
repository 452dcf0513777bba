import { useTranslation } from 'react-i18next';
import { Chart } from '@/shared/components/chart/Chart';
import { StatWidget } from '../components/StatWidget';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** How much of the sales that were aimed at is reached. */
export function Overview() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('analytics', 'overview');
  const { percent, units } = useFigures();
  const title = t('analytics.overview');
  return (
    <StatWidget
      title={title}
      data={data}
      figure={value && { value: value.percent, change: value.change }}
      format={percent}
    >
      {value && (
        <Chart
          kind="radialBar"
          mini
          label={title}
          height={76}
          unit={units.percent}
          parts={[{ name: t('analytics.overview.reached'), value: value.percent }]}
        />
      )}
    </StatWidget>
  );
}
