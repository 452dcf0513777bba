import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateBox } from 'touchline/dates';
import { fromMinor, toMinor, toWallTime, useNumberProblem } from 'touchline/format';
import { useFormat, useToast } from 'touchline/ui';
import { balanceOf } from '@/samples/mock/invoice-totals';
import { type Invoice, type InvoicePayment, paymentMethod } from '@/samples/mock/invoices';
import { useInvoiceFormat } from '../use-invoice-format';
import { useInvoiceCalls } from '../use-invoices';
import { DrawerForm } from './DrawerForm';

/** Records a received payment, up to the amount owed. */
export default function PaymentDrawer(props: { invoice: Invoice; onClose: () => void }) {
  const { invoice, onClose } = props;
  const { t } = useTranslation('invoice/texts');
  const toast = useToast();
  const { money } = useInvoiceFormat();
  const { timeZone, lang } = useFormat();
  const problemOf = useNumberProblem();
  const { addPayment } = useInvoiceCalls();
  const [owed] = useState(() => balanceOf(invoice));
  const [amount, setAmount] = useState(() => fromMinor(owed, 'USD', lang));
  const [payment, setPayment] = useState<Omit<InvoicePayment, 'amount'>>(() => ({
    date: toWallTime(new Date().toISOString(), timeZone).slice(0, 10),
    method: 'Bank Transfer',
    note: '',
  }));
  const [tried, setTried] = useState(false);
  const change = (part: Partial<typeof payment>) => setPayment((now) => ({ ...now, ...part }));
  const cents = toMinor(amount, 'USD', lang);
  const wrong =
    cents === null || cents === 0
      ? (problemOf(amount, 2) ?? t('error.payment'))
      : cents > owed && t('error.tooMuch', { amount: money(owed) });

  async function submit() {
    setTried(true);
    if (wrong || !payment.date || !cents) return false;
    await addPayment(invoice.id, { ...payment, amount: cents });
    toast.success(t('paymentAdded'));
    return true;
  }

  return (
    <DrawerForm
      title={t('addPayment')}
      submitLabel={t('addPayment')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField disabled label={t('balance')} value={money(owed)} />
      <TextField
        required
        autoFocus
        label={t('amount')}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={tried && Boolean(wrong)}
        helperText={tried && wrong}
        slotProps={{
          htmlInput: { inputMode: 'decimal', dir: 'ltr', maxLength: 14 },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
      <DateBox
        required
        label={t('date')}
        value={payment.date}
        onChange={(date) => change({ date })}
        error={tried && !payment.date}
        helperText={tried && !payment.date && t('error.day')}
      />
      <TextField
        select
        label={t('method')}
        value={payment.method}
        onChange={({ target }) => change({ method: paymentMethod.parse(target.value) })}
      >
        {paymentMethod.options.map((method) => (
          <MenuItem key={method} value={method}>
            {t(`method.${method}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        multiline
        minRows={3}
        label={t('internalNote')}
        value={payment.note}
        onChange={({ target }) => change({ note: target.value })}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
      />
    </DrawerForm>
  );
}
