import { mdiBullhornOutline, mdiCalculatorVariantOutline, mdiChartBar } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type ThemeColor, TrendChip, WidgetCard } from 'touchline/ui';
import { type EcommerceDashboard, LEDGERS, type Ledger } from '@/samples/mock/dashboards/ecommerce';
import { PageLink } from '../components/PageLink';
import { RowMark } from '../components/Rows';
import { Slides } from '../components/Slides';
import { BigFigure } from '../components/StatWidget';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

const LOOKS: Record<Ledger, { icon: string; color: ThemeColor; to: string }> = {
  marketing: { icon: mdiBullhornOutline, color: 'warning', to: '/dashboards/analytics' },
  accounting: { icon: mdiCalculatorVariantOutline, color: 'info', to: '/apps/invoice/list' },
  sales: { icon: mdiChartBar, color: 'success', to: '/dashboards/crm' },
};

/** Marketing costs, accounting and sales sources, one at a time. */
export function MarketingSales() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('ecommerce', 'ledgers');
  const { plain } = useFigures();
  return (
    <WidgetCard
      title={t('shop.ledgers')}
      data={data}
      table={() => ({
        columns: [t('shop.ledgers'), t('title'), t('total'), t('change')],
        rows: value
          ? LEDGERS.flatMap((ledger) =>
              value[ledger].parts.map((part) => [
                t(`shop.ledger.${ledger}`),
                part.name,
                plain(part.value),
                part.change,
              ]),
            )
          : [],
      })}
    >
      {value && (
        <Slides
          slides={LEDGERS.map((ledger) => ({
            key: ledger,
            label: t(`shop.ledger.${ledger}`),
            content: <LedgerSlide ledger={ledger} sums={value[ledger]} />,
          }))}
        />
      )}
    </WidgetCard>
  );
}

interface LedgerSlideProps {
  ledger: Ledger;
  sums: EcommerceDashboard['ledgers'][Ledger];
}

function LedgerSlide({ ledger, sums }: LedgerSlideProps) {
  const { t } = useTranslation('dashboards');
  const { shortMoney, trend } = useFigures();
  const { icon, color, to } = LOOKS[ledger];
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <RowMark icon={icon} color={color} />
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {t(`shop.ledger.${ledger}`)}
        </Typography>
      </Box>
      <BigFigure value={shortMoney(sums.value)} change={sums.change} />
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        }}
      >
        {sums.parts.map((part) => (
          <Box component="li" key={part.name}>
            <Typography variant="body2" color="text.secondary">
              {part.name}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography sx={{ fontWeight: 600 }}>
                <bdi>{shortMoney(part.value)}</bdi>
              </Typography>
              <TrendChip {...trend(part.change)} />
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 'auto' }}>
        <PageLink to={to} size="small" variant="outlined">
          {t('details')}
        </PageLink>
      </Box>
    </Box>
  );
}
