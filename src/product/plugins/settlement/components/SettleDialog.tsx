import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, useAsked } from 'touchline/ui';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { totalsOf } from '../due-tip';
import type { Due } from '../settle-calls';
import { DueSummary } from './DueSummary';

interface SettleDialogProps {
  /** What is due now. */
  due: Due;
  /** The page shows only some of it. */
  isFiltered: boolean;
  onSettle: (due: Due, onProgress: (settled: number) => void) => Promise<void>;
  /** Reads what is due again. */
  onReload: () => Promise<Due>;
  onClose: () => void;
}

/** Asks before everything that is due is settled as it is shown; if results have changed meanwhile, asks again. */
export function SettleDialog({ due, isFiltered, onSettle, onReload, onClose }: SettleDialogProps) {
  const { t } = useTranslation('settlement');
  const format = useSportsFormat();
  const { about, run } = useAsked(due, {
    write: () => undefined,
    reload: async () => undefined,
    read: onReload,
  });
  /** How many are settled while it runs. */
  const [settled, setSettled] = useState(0);
  const totals = totalsOf(about.tips);
  const most = about.tips.length + about.slips.length;
  return (
    <ConfirmDialog
      open
      title={t('settle.title', { count: totals.tips })}
      text={[
        t('settle.text', { profit: format.units(totals.profit, { signed: true }) }),
        ...(about.slips.length > 0 ? [t('settle.slips', { count: about.slips.length })] : []),
        ...(isFiltered ? [t('settle.beyond')] : []),
      ].join(' ')}
      about={<DueSummary totals={totals} inDialog />}
      confirmLabel={t('settle.all')}
      disabled={most === 0}
      onConfirm={async () => {
        await run((seen) => onSettle(seen, setSettled)).finally(() => setSettled(0));
      }}
      onClose={onClose}
    >
      {settled > 0 && (
        <Box role="status">
          <LinearProgress
            variant="determinate"
            aria-label={t('settle.all')}
            value={(100 * settled) / most}
            sx={{ mb: 1 }}
          />
          {t('settle.progress', { done: format.number(settled), all: format.number(most) })}
        </Box>
      )}
    </ConfirmDialog>
  );
}
