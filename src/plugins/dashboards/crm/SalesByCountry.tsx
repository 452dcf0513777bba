import { useTranslation } from 'react-i18next';
import { TrendChip } from '@/shared/components/TrendChip';
import { WidgetCard } from '@/shared/widgets/WidgetCard';
import { BigFigure } from '../components/BigFigure';
import { RowMark, Rows } from '../components/Rows';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** The countries that most is sold in. */
export function SalesByCountry() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'salesByCountry');
  const { country, money, plain, shortMoney, trend } = useFigures();
  const title = t('crm.countries');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [t('country'), t('sales'), t('change')],
        rows: (value?.countries ?? []).map((one) => [
          country(one.name),
          plain(one.value),
          one.change,
        ]),
      })}
    >
      {value && (
        <>
          <BigFigure value={shortMoney(value.total)} change={value.change} />
          <Rows
            label={title}
            rows={value.countries.map((one) => ({
              key: one.name,
              mark: <RowMark color="secondary" letters={one.name} />,
              title: country(one.name),
              text: money(one.value),
              end: <TrendChip {...trend(one.change)} />,
            }))}
          />
        </>
      )}
    </WidgetCard>
  );
}
