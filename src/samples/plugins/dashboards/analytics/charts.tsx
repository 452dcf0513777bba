import { mdiCreditCardOutline, mdiCurrencyUsd } from '@mdi/js';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { dateFormat } from 'touchline/format';
import { TrendChip, useFormat } from 'touchline/ui';
import { ChartCard } from '../components/ChartCard';
import { RowMark, Rows } from '../components/Rows';
import { VisitsCard } from '../components/VisitsCard';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** Income and net worth of six months. */
export function Performance() {
  const { t } = useTranslation('dashboards');
  const { lang } = useFormat();
  const { value, data } = useCard('analytics', 'performance', { timeless: true });
  const { units } = useFigures();
  const title = t('analytics.performance');
  const month = dateFormat(lang, { month: 'short', timeZone: 'UTC' });
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

/** Sales by country. */
export function SalesCountries() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('analytics', 'salesCountries');
  const { country, shortMoney, units } = useFigures();
  const title = t('analytics.countries');
  return (
    <ChartCard
      title={title}
      subtitle={value && t('analytics.countries.text', { amount: shortMoney(value.total) })}
      data={data}
      chart={
        value && {
          kind: 'bar',
          horizontal: true,
          label: title,
          height: 404,
          unit: units.money,
          heading: t('country'),
          categories: value.countries.map(({ name }) => country(name)),
          series: [{ name: t('sales'), values: value.countries.map((one) => one.value) }],
        }
      }
    />
  );
}

/** Last week's sales in three places, with income and expenses. */
export function WeeklySales() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('analytics', 'weeklySales', { timeless: true });
  const { shortMoney, trend, units } = useFigures();
  const title = t('analytics.weekly');
  return (
    <ChartCard
      title={title}
      subtitle={t('lastWeekOfDays')}
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
        <Box sx={{ mt: 1.5 }}>
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
        </Box>
      )}
    </ChartCard>
  );
}

/** Visits by weekday. */
export function VisitsByDay() {
  return <VisitsCard height={296} {...useCard('analytics', 'visitsByDay')} />;
}
