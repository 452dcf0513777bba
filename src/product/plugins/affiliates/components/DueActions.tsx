import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RpcAnswer, useRpcMutation } from 'touchline/data';
import { formatMoney } from 'touchline/format';
import { ConfirmDialog, FormDialog, useAsked, useFormat, useSubmit } from 'touchline/ui';

const SHORTEST = 3;
const LONGEST = 120;

/** The amount that a question names, and how it is written; after a change, the new one. */
function useAskedAmount(current: number, currency: string) {
  const client = useQueryClient();
  const { lang } = useFormat();
  const money = (minor: number) => formatMoney(minor, currency, lang);
  const asked = useAsked(
    { amount: current },
    { write: (_what, minor) => money(Number(minor)), reload: () => client.invalidateQueries() },
  );
  return { asked, amount: money(asked.about.amount) };
}

interface PayDialogProps {
  affiliateId: string;
  /** The affiliate's name. */
  name: string;
  currency: string;
  /** The amount due, in minor units. */
  due: number;
  onClose: () => void;
}

/** Writes down a payout: the money itself moves at the bank, under the reference given here. */
function PayDialog({ affiliateId, name, currency, due, onClose }: PayDialogProps) {
  const { t } = useTranslation('affiliates');
  const client = useQueryClient();
  const { asked, amount } = useAskedAmount(due, currency);
  const pay = useRpcMutation('pay_affiliate', {
    successMessage: t('pay.done'),
    onSuccess: () => client.invalidateQueries(),
  });
  const save = useSubmit(onClose);
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  // One key for this dialog: sending it twice pays once.
  const [payoutKey] = useState(() => crypto.randomUUID());
  const tooShort = reference.trim().length < SHORTEST;

  function submit() {
    setTried(true);
    if (tooShort) return;
    void save.submit(() =>
      asked.run(({ amount: seen }) =>
        pay.mutateAsync({
          affiliate_id: affiliateId,
          currency,
          seen_amount: seen,
          reference: reference.trim(),
          payout_key: payoutKey,
        }),
      ),
    );
  }

  return (
    <FormDialog
      open
      title={t('pay.title', { amount })}
      text={t('pay.text')}
      about={[name, amount]}
      submitLabel={t('pay')}
      onSubmit={submit}
      onClose={onClose}
      busy={save.busy}
      disabled={asked.about.amount <= 0}
      error={save.error}
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

interface ApproveDialogProps {
  affiliateId: string;
  name: string;
  currency: string;
  /** What was held long enough, in minor units. */
  due: number;
  onClose: () => void;
}

/** Approves an affiliate's commissions of one currency that were held long enough. */
function ApproveDialog({ affiliateId, name, currency, due, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('affiliates');
  const client = useQueryClient();
  const { asked, amount } = useAskedAmount(due, currency);
  const approve = useRpcMutation('approve_due_commissions', {
    successMessage: (count) => t('due.done', { count }),
    onSuccess: () => client.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      open
      title={t('due.title', { amount })}
      text={t('due.text')}
      about={[name, amount]}
      disabled={asked.about.amount <= 0}
      confirmLabel={t('approve')}
      onConfirm={() =>
        asked.run(({ amount: seen }) =>
          approve.mutateAsync({ affiliate_id: affiliateId, currency, seen_amount: seen }),
        )
      }
      onClose={onClose}
    />
  );
}

interface DueActionsProps {
  affiliateId: string;
  /** The affiliate's name. */
  name: string;
  sums: RpcAnswer<'affiliate_figures'>['sums'][number];
}

/** Actions for one currency: approve what was held long enough, pay out what is approved. */
export function DueActions({ affiliateId, name, sums }: DueActionsProps) {
  const { t } = useTranslation('affiliates');
  const [open, setOpen] = useState<'approve' | 'pay' | null>(null);
  const { currency, hold_ended: holdEnded, approved, owed_back: owedBack } = sums;
  const close = () => setOpen(null);

  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
      <Button size="small" disabled={holdEnded <= 0} onClick={() => setOpen('approve')}>
        {t('approve')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={approved <= owedBack}
        onClick={() => setOpen('pay')}
      >
        {t('pay')}
      </Button>
      {open === 'approve' && (
        <ApproveDialog
          affiliateId={affiliateId}
          name={name}
          currency={currency}
          due={holdEnded}
          onClose={close}
        />
      )}
      {open === 'pay' && (
        <PayDialog
          affiliateId={affiliateId}
          name={name}
          currency={currency}
          due={approved - owedBack}
          onClose={close}
        />
      )}
    </Stack>
  );
}
