import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RpcAnswer, useBackend, useRpcMutation } from 'touchline/data';
import { formatMoney } from 'touchline/format';
import { ConfirmDialog, FormDialog, useAsked, useFormat, useSubmit, useToast } from 'touchline/ui';

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

/** As many as one call may approve. */
const MOST = 1000;

/** Approves an affiliate's commissions of one currency that were held long enough. */
function useApproveDue(affiliateId: string) {
  const { getJson } = useBackend();
  const client = useQueryClient();
  const approve = useRpcMutation('approve_commissions');
  return async (currency: string): Promise<number> => {
    const query = new URLSearchParams({
      select: 'id',
      affiliate_id: `eq.${affiliateId}`,
      currency: `eq.${currency}`,
      status: 'eq.HELD',
      held_until: `lte.${new Date().toISOString()}`,
      order: 'held_until',
      limit: String(MOST),
    });
    const rows = (await getJson(`/rest/v1/commissions?${query}`)) as { id: string }[];
    const done =
      rows.length > 0 ? await approve.mutateAsync({ commission_ids: rows.map(({ id }) => id) }) : 0;
    await client.invalidateQueries();
    return done;
  };
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
  const toast = useToast();
  const { lang } = useFormat();
  const approveDue = useApproveDue(affiliateId);
  const [open, setOpen] = useState<'approve' | 'pay' | null>(null);
  const { currency, ripe, approved, owed_back: owedBack } = sums;
  const money = (minor: number) => formatMoney(minor, currency, lang);
  const close = () => setOpen(null);

  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
      <Button size="small" disabled={ripe <= 0} onClick={() => setOpen('approve')}>
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
      <ConfirmDialog
        open={open === 'approve'}
        title={t('due.title', { amount: money(ripe) })}
        text={t('due.text')}
        about={[name, money(ripe)]}
        confirmLabel={t('approve')}
        onConfirm={async () => {
          const count = await approveDue(currency);
          toast.success(t('due.done', { count }));
        }}
        onClose={close}
      />
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
