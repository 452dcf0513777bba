import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '@/product/sports/outcomes';
import { FormDialog, useSubmit } from '@/shared/components/FormDialog';
import { isReason, ReasonField } from '@/shared/components/ReasonField';

const SHORTEST = 10;

interface RegradeDialogProps {
  what: 'tip' | 'slip';
  change: { current_outcome: Outcome; next_outcome: Outcome };
  onRegrade: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why a settled tip or slip is graded again. The reason goes into the public ledger. */
export function RegradeDialog({ what, change, onRegrade, onClose }: RegradeDialogProps) {
  const { t } = useTranslation('settlement');
  const { t: sports } = useTranslation('sports');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, error, submit } = useSubmit(onClose);
  const tooShort = !isReason(reason, SHORTEST);

  async function regrade() {
    setTried(true);
    if (!tooShort) await submit(() => onRegrade(reason.trim()));
  }

  return (
    <FormDialog
      open
      title={t(what === 'tip' ? 'regrade.title' : 'regrade.titleSlip')}
      text={t(what === 'tip' ? 'regrade.text' : 'regrade.textSlip', {
        from: sports(`outcome.${change.current_outcome}`),
        to: sports(`outcome.${change.next_outcome}`),
      })}
      submitLabel={t('regrade.submit')}
      onSubmit={regrade}
      onClose={onClose}
      busy={busy}
      error={error}
    >
      <ReasonField
        autoFocus
        label={t('regrade.reason')}
        value={reason}
        onChange={setReason}
        error={tried && tooShort}
        helperText={t('regrade.help', { count: SHORTEST })}
      />
    </FormDialog>
  );
}
