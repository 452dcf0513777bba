import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppError, useBackend } from 'touchline/data';
import { formatMoney, fromMinor, minorDigits, toMinor, useNumberProblem } from 'touchline/format';
import { FormDialog, isReason, ReasonField, useAsked, useFormat, useToast } from 'touchline/ui';
import { type Payer, payerName } from './payer-name';

interface RefundDialogProps {
  /** A row of `payments` with the person who paid; amounts are in the smallest unit. */
  row: {
    id: string;
    amount: number;
    refunded_amount?: number | null;
    currency: string;
    person?: Payer | null;
  };
  onClose: () => void;
}

/** Asks for the amount and reason of a refund. A full refund ends the access that was paid for. */
export default function RefundDialog({ row, onClose }: RefundDialogProps) {
  const { currency } = row;
  const client = useQueryClient();
  const { lang } = useFormat();
  const asked = useAsked(
    { refunded_amount: row.refunded_amount ?? 0 },
    {
      // What is left is what the dialog names.
      write: (_what, refunded) => formatMoney(row.amount - Number(refunded), currency, lang),
      reload: () => client.invalidateQueries(),
    },
  );
  const left = row.amount - asked.about.refunded_amount;
  const { t } = useTranslation('payments');
  const toast = useToast();
  const person = payerName(row.person);
  const problemOf = useNumberProblem();
  const backend = useBackend();
  // Until something is typed it is all that is left.
  const [typed, setText] = useState<string | null>(null);
  const text = typed ?? fromMinor(left, currency, lang);
  const [reason, setReason] = useState('');
  const amount = toMinor(text, currency, lang);
  const wrong = amount === null || amount < 1 || amount > left;
  // By hand because it is an edge function.
  const refund = useMutation<void, AppError, { amount: number; reason: string }>({
    mutationFn: (values) =>
      asked.run(async ({ refunded_amount: seen }) => {
        await backend.fetch(`${backend.url}/functions/v1/refund`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ payment_id: row.id, seen_refunded_amount: seen, ...values }),
        });
      }),
    onSuccess: async (_answer, { amount: refunded }) => {
      toast.success(t('refund.done', { amount: formatMoney(refunded, currency, lang), person }));
      await client.invalidateQueries();
      onClose();
    },
  });

  return (
    <FormDialog
      open
      maxWidth="xs"
      title={t('refund.title')}
      text={t('refund.paid', { amount: formatMoney(row.amount, currency, lang), person })}
      submitLabel={t('refund.submit', {
        amount: formatMoney(wrong ? left : amount, currency, lang),
      })}
      busy={refund.isPending}
      disabled={wrong || !isReason(reason)}
      error={refund.error}
      onSubmit={() => {
        if (!wrong) refund.mutate({ amount, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <TextField
        label={t('refund.amount')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={wrong}
        helperText={
          problemOf(text, minorDigits(currency)) ??
          t('refund.left', { amount: formatMoney(left, currency, lang) })
        }
        slotProps={{
          htmlInput: { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' },
          input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
        }}
      />
      <ReasonField label={t('refund.reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
