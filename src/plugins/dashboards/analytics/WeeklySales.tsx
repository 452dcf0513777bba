import { mdiCreditCardOutline, mdiCurrencyUsd } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { TrendChip } from '@/shared/components/TrendChip';
import { ChartCard } from '../components/ChartCard';
import { RowMark, Rows } from '../components/Rows';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** Sales of the last week in three places, with what came in and what was spent. */
export function WeeklySales() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('analytics', 'weeklySales');
  const { shortMoney, trend, units } = useFigures();
  const title = t('analytics.weekly');
  return (
    <ChartCard
      title={title}
      data={data}
      chart={
        value && {
          kind: 'area',
          label: title,
          height: 200,
          unit: units.money,
          time: 'day',
          categories: value.days,
          series: [
            { name: t('analytics.weekly.online'), values: value.online },
            { name: t('analytics.weekly.shop'), values: value.shop },
            { name: t('analytics.weekly.partners'), values: value.partners },
          ],
        }
      }
    >
      {value && (
        <Rows
          label={title}
          rows={[
            {
              key: 'income',
              mark: <RowMark icon={mdiCurrencyUsd} />,
              title: t('analytics.weekly.income'),
              text: shortMoney(value.netIncome.value),
              end: <TrendChip {...trend(value.netIncome.change)} />,
            },
            {
              key: 'expense',
              mark: <RowMark color="secondary" icon={mdiCreditCardOutline} />,
              title: t('analytics.weekly.expense'),
              text: shortMoney(value.expense.value),
              end: <TrendChip {...trend(value.expense.change)} lowerIsBetter />,
            },
          ]}
        />
      )}
    </ChartCard>
  );
}
