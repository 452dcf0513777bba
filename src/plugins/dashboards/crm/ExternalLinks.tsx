import { useTranslation } from 'react-i18next';
import { TrendChip } from '@/shared/components/TrendChip';
import { ChartCard } from '../components/ChartCard';
import { RowMark, Rows } from '../components/Rows';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** Visits by weekday that came over links from elsewhere. */
export function ExternalLinks() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'externalLinks');
  const { count, trend, units, weekdays } = useFigures();
  const title = t('crm.links');
  return (
    <ChartCard
      title={title}
      data={data}
      chart={
        value && {
          kind: 'bar',
          stacked: true,
          label: title,
          height: 250,
          unit: units.count,
          heading: t('day'),
          categories: weekdays,
          legend: false,
          series: [
            { name: t('crm.links.shop'), values: value.weekdays.map(({ shop }) => shop) },
            {
              name: t('crm.links.partners'),
              values: value.weekdays.map(({ partners }) => partners),
              color: 'secondary',
            },
          ],
        }
      }
    >
      {value && (
        <Rows
          label={title}
          rows={(['shop', 'partners'] as const).map((key) => ({
            key,
            mark: <RowMark color={key === 'shop' ? 'primary' : 'secondary'} letters="●" />,
            title: t(`crm.links.${key}`),
            text: t('visitsOf', { visits: count(value[key].value) }),
            end: <TrendChip {...trend(value[key].change)} />,
          }))}
        />
      )}
    </ChartCard>
  );
}
