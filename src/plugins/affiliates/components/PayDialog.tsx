import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRpc } from '@/providers/rpc';
import { FormDialog } from '@/shared/components/FormDialog';
import { toast } from '@/shared/toast';

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
  const pay = useRpc('pay_affiliate');
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  // One key for this dialog: sending it twice pays once.
  const [payoutKey] = useState(() => crypto.randomUUID());
  const tooShort = reference.trim().length < SHORTEST;

  async function submit() {
    setTried(true);
    if (tooShort) return;
    try {
      await pay.mutateAsync({
        affiliate_id: affiliateId,
        currency,
        reference: reference.trim(),
        payout_key: payoutKey,
      });
    } catch {
      // Shown in the dialog.
      return;
    }
    toast.success(t('pay.done'));
    onClose();
    await client.invalidateQueries();
  }

  return (
    <FormDialog
      open
      title={t('pay.title', { amount })}
      text={t('pay.text')}
      submitLabel={t('pay')}
      onSubmit={() => void submit()}
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
