import { useTranslation } from 'react-i18next';
import { BigFigure } from '../components/BigFigure';
import { ChartCard } from '../components/ChartCard';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** Who was in the shop in each of the last minutes. */
export function LiveVisitors() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('ecommerce', 'liveVisitors', { timeless: true });
  const { count, units } = useFigures();
  const title = t('shop.live');
  const minute = (at: number, all: number) =>
    at === all - 1 ? t('shop.live.now') : t('shop.live.ago', { minutes: count(all - 1 - at) });
  return (
    <ChartCard
      title={title}
      subtitle={t('shop.live.text')}
      data={data}
      before={value && <BigFigure value={count(value.now)} change={value.change} />}
      chart={
        value && {
          kind: 'bar',
          label: title,
          height: 200,
          unit: units.count,
          heading: t('when'),
          categories: value.minutes.map((_, at) => minute(at, value.minutes.length)),
          series: [{ name: t('visits'), values: value.minutes, color: 'success' }],
          highlight: value.minutes.length - 1,
        }
      }
    />
  );
}
