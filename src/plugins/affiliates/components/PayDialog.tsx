import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRpcMutation } from '@/resources/rpc';
import { FormDialog } from '@/shared/components/FormDialog';

const SHORTEST = 3;
const LONGEST = 120;

interface PayDialogProps {
  affiliateId: string;
  currency: string;
  /** What is paid, as text. */
  amount: string;
  onClose: () => void;
}

/** Writes down a payout: the money itself moves at the bank, under the reference given here. */
export function PayDialog({ affiliateId, currency, amount, onClose }: PayDialogProps) {
  const { t } = useTranslation('affiliates');
  const client = useQueryClient();
  const pay = useRpcMutation('pay_affiliate', {
    successMessage: t('pay.done'),
    onSuccess: () => {
      onClose();
      return client.invalidateQueries();
    },
  });
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  // One key for this dialog: sending it twice pays once.
  const [payoutKey] = useState(() => crypto.randomUUID());
  const tooShort = reference.trim().length < SHORTEST;

  function submit() {
    setTried(true);
    if (tooShort) return;
    pay.mutate({
      affiliate_id: affiliateId,
      currency,
      reference: reference.trim(),
      payout_key: payoutKey,
    });
  }

  return (
    <FormDialog
      open
      title={t('pay.title', { amount })}
      text={t('pay.text')}
      submitLabel={t('pay')}
      onSubmit={submit}
      onClose={onClose}
      busy={pay.isPending}
      error={pay.error}
    >
      <TextField
        autoFocus
        required
        label={t('field.reference')}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={tried && tooShort}
        helperText={t('pay.help')}
        slotProps={{ htmlInput: { maxLength: LONGEST, dir: 'auto' } }}
      />
    </FormDialog>
  );
}
