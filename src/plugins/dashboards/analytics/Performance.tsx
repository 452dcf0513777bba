import { useTranslation } from 'react-i18next';
import { localeOf } from '@/shared/format/locale';
import { useFormat } from '@/shared/format/use-format';
import { ChartCard } from '../components/ChartCard';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** Income and net worth of six months. */
export function Performance() {
  const { t } = useTranslation('dashboards');
  const { lang } = useFormat();
  const { value, data } = useCard('analytics', 'performance', { timeless: true });
  const { units } = useFigures();
  const title = t('analytics.performance');
  const month = new Intl.DateTimeFormat(localeOf(lang), { month: 'short', timeZone: 'UTC' });
  return (
    <ChartCard
      title={title}
      subtitle={t('analytics.performance.text')}
      data={data}
      chart={
        value && {
          kind: 'radar',
          label: title,
          height: 286,
          unit: units.money,
          heading: t('month'),
          categories: value.months.map((one) => month.format(Date.parse(`${one}-01T00:00:00Z`))),
          series: [
            { name: t('analytics.performance.income'), values: value.income },
            { name: t('analytics.performance.worth'), values: value.netWorth, color: 'warning' },
          ],
        }
      }
    />
  );
}
