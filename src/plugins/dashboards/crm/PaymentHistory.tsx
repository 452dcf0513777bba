import { mdiCreditCardOutline } from '@mdi/js';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CardPayment } from '@/resources/mock/dashboards/crm';
import type { ThemeColor } from '@/shared/colors/tokens';
import { useFormat } from '@/shared/format/use-format';
import { WidgetCard } from '@/shared/widgets/WidgetCard';
import { RowMark, Rows } from '../components/Rows';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

const NETWORKS: Record<CardPayment['network'], { name: string; color: ThemeColor }> = {
  visa: { name: 'Visa', color: 'primary' },
  mastercard: { name: 'Mastercard', color: 'warning' },
  amex: { name: 'Amex', color: 'info' },
};

/** What was paid by card, and what is left on it. */
export function PaymentHistory() {
  const { t } = useTranslation('dashboards');
  const format = useFormat();
  const { value, data } = useCard('crm', 'payments');
  const { money, plain } = useFigures();
  const title = t('crm.payments');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [t('card'), t('when'), t('spent'), t('balance')],
        rows: (value ?? []).map((one) => [
          `${NETWORKS[one.network].name} ${one.card}`,
          one.at,
          plain(one.spend),
          plain(one.balance),
        ]),
      })}
    >
      {value && (
        <Rows
          label={title}
          rows={value.map((payment) => ({
            key: payment.at,
            mark: <RowMark color={NETWORKS[payment.network].color} icon={mdiCreditCardOutline} />,
            title: `${NETWORKS[payment.network].name} •••• ${payment.card}`,
            text: format.date(payment.at),
            end: (
              <>
                <Typography component="div" variant="body2" sx={{ fontWeight: 500 }}>
                  <bdi>{money(-payment.spend)}</bdi>
                </Typography>
                <Typography component="div" variant="caption" color="text.secondary">
                  {t('crm.payments.left', { amount: money(payment.balance) })}
                </Typography>
              </>
            ),
          }))}
        />
      )}
    </WidgetCard>
  );
}
