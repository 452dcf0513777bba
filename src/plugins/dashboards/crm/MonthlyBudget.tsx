import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { BigFigure } from '../components/BigFigure';
import { ChartCard } from '../components/ChartCard';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** What was spent, day by day. */
export function MonthlyBudget() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'monthlyBudget');
  const { money, percent, units } = useFigures();
  const title = t('crm.budget');
  return (
    <ChartCard
      title={title}
      data={data}
      before={value && <BigFigure value={money(value.total)} change={value.change} />}
      chart={
        value && {
          kind: 'area',
          label: title,
          height: 250,
          unit: units.money,
          time: 'day',
          categories: value.days.map(({ day }) => day),
          series: [{ name: t('spent'), values: value.days.map(({ amount }) => amount) }],
        }
      }
    >
      {value && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 'auto', pt: 1.5 }}>
          {t(value.change < 0 ? 'crm.budget.less' : 'crm.budget.more', {
            percent: percent(Math.abs(value.change)),
          })}
        </Typography>
      )}
    </ChartCard>
  );
}
