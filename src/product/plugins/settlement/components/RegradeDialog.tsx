import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, isReason, ReasonField, type Subject, useAsked, useSubmit } from 'touchline/ui';
import type { Outcome } from '@/product/record/outcomes';

const SHORTEST = 10;

interface Change {
  current_outcome: Outcome;
  next_outcome: Outcome;
}

interface RegradeDialogProps<Graded extends Change> {
  what: 'tip' | 'slip';
  /** Names it: match and pick, or the slip's title, with odds and stake. */
  about: Subject;
  change: Graded;
  onRegrade: (seen: Graded, reason: string) => Promise<unknown>;
  /** Reads the desk again. */
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason to grade a settled tip or slip again. It is published with the record. */
export function RegradeDialog<Graded extends Change>(props: RegradeDialogProps<Graded>) {
  const { what, about, change, onRegrade, onReload, onClose } = props;
  const { t } = useTranslation('settlement');
  const { t: sports } = useTranslation('sports');
  const outcome = (value: Outcome) => sports(`outcome.${value}`);
  const asked = useAsked(change, {
    write: (fact, value) => (fact === 'next_outcome' ? outcome(value as Outcome) : undefined),
    reload: onReload,
  });
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, error, submit } = useSubmit(onClose);
  const tooShort = !isReason(reason, SHORTEST);

  async function regrade() {
    setTried(true);
    if (!tooShort) await submit(() => asked.run((seen) => onRegrade(seen, reason.trim())));
  }

  return (
    <FormDialog
      open
      title={t(what === 'tip' ? 'regrade.title' : 'regrade.titleSlip')}
      text={t(what === 'tip' ? 'regrade.text' : 'regrade.textSlip', {
        from: outcome(asked.about.current_outcome),
        to: outcome(asked.about.next_outcome),
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
