import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { formatMoney } from '@/shared/format/format-money';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/toast';
import { useApproveDue } from '../use-approve-due';
import type { Figures } from '../use-figures';
import { PayDialog } from './PayDialog';

interface DueActionsProps {
  affiliateId: string;
  sums: Figures['sums'][number];
}

/** What finance can do about one currency: approve what was held long enough, pay what is approved. */
export function DueActions({ affiliateId, sums }: DueActionsProps) {
  const { t } = useTranslation('affiliates');
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
          currency={currency}
          amount={money(approved - owedBack)}
          onClose={close}
        />
      )}
    </Stack>
  );
}
