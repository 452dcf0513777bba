import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, isReason, ReasonField, type Subject, useSubmit } from 'touchline/ui';
import type { Outcome } from '@/product/sports/outcomes';

const SHORTEST = 10;

interface RegradeDialogProps {
  what: 'tip' | 'slip';
  /** Names it: match and pick, or the slip's title, with odds and stake. */
  about: Subject;
  change: { current_outcome: Outcome; next_outcome: Outcome };
  onRegrade: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason to grade a settled tip or slip again. It is published with the record. */
export function RegradeDialog({ what, about, change, onRegrade, onClose }: RegradeDialogProps) {
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
      about={about}
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
