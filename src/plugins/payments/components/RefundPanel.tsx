import { mdiCashRefund } from '@mdi/js';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/plugin-api/use-may';
import { Panel } from '@/shared/components/Panel';
import { formatMoney } from '@/shared/format/format-money';
import { useFormat } from '@/shared/format/use-format';
import { usePageCommands } from '@/shared/shortcuts/page-commands';
import { RefundDialog } from './RefundDialog';

const REFUND = {
  id: 'payments refund',
  titleKey: 'payments:refund.title',
  keywordsKey: 'payments:refund.keywords',
  icon: mdiCashRefund,
};
const REFUNDABLE = ['SUCCEEDED', 'PARTIALLY_REFUNDED'];

interface RefundPanelProps {
  payment: Record<string, unknown> & { id: string };
}

/** What may be paid back, and the way to do it; nothing where nothing may. */
export function RefundPanel({ payment }: RefundPanelProps) {
  const { t } = useTranslation('payments');
  const { lang } = useFormat();
  const [asking, setAsking] = useState(false);
  const currency = String(payment.currency);
  const left = Number(payment.amount) - Number(payment.refunded_amount ?? 0);
  const may = useMay('payments', 'refund');
  const offered = may && left > 0 && REFUNDABLE.includes(String(payment.status));
  usePageCommands(offered ? [{ ...REFUND, run: () => setAsking(true) }] : []);
  if (!offered) return null;
  return (
    <Panel
      title={t('refund.title')}
      actions={
        <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
          {t('refund.button')}
        </Button>
      }
    >
      <Typography color="text.secondary">
        {t('refund.left', { amount: formatMoney(left, currency, lang) })}
      </Typography>
      {asking && (
        <RefundDialog
          paymentId={payment.id}
          left={left}
          currency={currency}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
