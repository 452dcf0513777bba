import { mdiAccountGroupOutline, mdiCashMultiple, mdiSwapHorizontal } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { WidgetCard } from 'touchline/ui';
import { RowMark } from '../components/Rows';
import { BigFigure } from '../components/StatWidget';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

const PARTS = [
  { key: 'customers', icon: mdiAccountGroupOutline, color: 'primary' },
  { key: 'profit', icon: mdiCashMultiple, color: 'success' },
  { key: 'transactions', icon: mdiSwapHorizontal, color: 'info' },
] as const;

/** Customers, profit and transactions. */
export function SalesOverview() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('ecommerce', 'salesOverview');
  const { shortCount, shortMoney, plain } = useFigures();
  const title = t('shop.sales');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [
          t('shop.sales.customers'),
          t('totalProfit'),
          t('shop.sales.transactions'),
          t('change'),
        ],
        rows: value
          ? [[value.customers, plain(value.profit), value.transactions, value.change]]
          : [],
      })}
    >
      {value && (
        <>
          <BigFigure value={shortCount(value.transactions)} change={value.change}>
            <Typography variant="body2" color="text.secondary">
              {t('shop.sales.text')}
            </Typography>
          </BigFigure>
          <Box
            component="dl"
            sx={{
              m: 0,
              mt: 'auto',
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
            }}
          >
            {PARTS.map(({ key, icon, color }) => (
              <Box
                key={key}
                sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5 }}
              >
                <Box component="dt" sx={{ display: 'contents' }}>
                  <Box sx={{ gridRow: 'span 2' }}>
                    <RowMark icon={icon} color={color} />
                  </Box>
                  <Typography
                    component="span"
                    variant="caption"
                    color="text.secondary"
                    sx={{ gridColumn: 2, gridRow: 2 }}
                  >
                    {key === 'profit' ? t('totalProfit') : t(`shop.sales.${key}`)}
                  </Typography>
                </Box>
                <Typography
                  component="dd"
                  sx={{ m: 0, gridColumn: 2, gridRow: 1, fontWeight: 600 }}
                >
                  <bdi>{key === 'profit' ? shortMoney(value.profit) : shortCount(value[key])}</bdi>
                </Typography>
              </Box>
            ))}
          </Box>
        </>
      )}
    </WidgetCard>
  );
}
