import {
  mdiAlertCircleOutline,
  mdiBankTransfer,
  mdiCashRefund,
  mdiCheckCircleOutline,
  mdiCloseCircleOutline,
  mdiHelpCircleOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon, useFormat } from 'touchline/ui';
import type { PaymentWithPlan } from '../use-payment';

const LOOK: Record<string, { icon: string; tone: 'success' | 'error' | 'info' }> = {
  SUCCEEDED: { icon: mdiCheckCircleOutline, tone: 'success' },
  FAILED: { icon: mdiAlertCircleOutline, tone: 'error' },
  REJECTED: { icon: mdiBankTransfer, tone: 'error' },
  ABANDONED: { icon: mdiCloseCircleOutline, tone: 'info' },
  AWAITING_APPROVAL: { icon: mdiBankTransfer, tone: 'info' },
  RETURNED: { icon: mdiCashRefund, tone: 'info' },
  REFUNDED: { icon: mdiCashRefund, tone: 'info' },
  PARTIALLY_REFUNDED: { icon: mdiCashRefund, tone: 'info' },
  DISPUTED: { icon: mdiAlertCircleOutline, tone: 'error' },
};
const AGAIN = ['FAILED', 'REJECTED', 'ABANDONED'];

/** The verdict on a payment: its state, or something more specific. */
function verdictOf(payment: PaymentWithPlan | null): string {
  if (!payment) return 'UNKNOWN';
  if (payment.bought_nothing) return 'RETURNED';
  // Finance did not confirm the transfer, so whether money was sent is unknown.
  return payment.failure_code === 'REJECTED' ? 'REJECTED' : payment.status;
}

interface Props {
  payment: PaymentWithPlan | null;
  /** Actions before those that the verdict has. */
  children?: ReactNode;
}

/** The outcome of a payment as a headline and a sentence, and the next step. */
export function PaymentVerdict({ payment, children }: Props) {
  const { t } = useTranslation('subscriptions');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const status = verdictOf(payment);
  const { icon, tone } = LOOK[status] ?? { icon: mdiHelpCircleOutline, tone: 'info' };
  const tier = payment?.plan?.tier ?? '';
  const opened = status === 'SUCCEEDED' && tier !== '';
  return (
    <Box
      role="status"
      sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, pt: 2 }}
    >
      <Box
        sx={{
          width: 56,
          height: 56,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '16px',
          bgcolor: `${tone}.soft`,
          color: `${tone}.onSoft`,
          mb: 1,
        }}
      >
        <Icon path={icon} size={28} />
      </Box>
      <Typography variant="h2" component="p">
        {t(`verdict.${status}`)}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: '46ch' }}>
        {opened
          ? t('verdict.open', {
              tier: sports(`tier.${tier}`),
              date: format.date(payment?.period_end),
            })
          : t(`verdict.${status}.text`)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1.5 }}>
        {children}
        {opened && (
          <Button
            component={Link}
            to={`/predictions/${tier.toLowerCase()}?day=all`}
            variant="contained"
          >
            {t('return.tips', { tier: sports(`tier.${tier}`) })}
          </Button>
        )}
        {payment?.receipt_number && (
          <Button component={Link} to={`/payment-history/${payment.id}/receipt`} variant="outlined">
            {t('return.receipt')}
          </Button>
        )}
        {status === 'AWAITING_APPROVAL' && payment && (
          <Button
            component={Link}
            to={`/checkout/transfer?payment=${payment.id}`}
            variant="contained"
          >
            {t('open.transfer')}
          </Button>
        )}
        {!opened && (
          <Button
            component={Link}
            to="/subscriptions"
            variant={AGAIN.includes(status) ? 'contained' : 'outlined'}
          >
            {t(AGAIN.includes(status) ? 'return.again' : 'return.plans')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
