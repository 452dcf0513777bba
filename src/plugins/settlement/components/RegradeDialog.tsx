import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/shared/components/FormDialog';
import type { Outcome } from '@/sports/outcomes';

const SHORTEST = 10;
const LONGEST = 500;

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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [tried, setTried] = useState(false);
  const tooShort = reason.trim().length < SHORTEST;

  async function submit() {
    setTried(true);
    if (tooShort) return;
    setBusy(true);
    setError(null);
    try {
      await onRegrade(reason.trim());
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
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
      onSubmit={submit}
      onClose={onClose}
      busy={busy}
      error={error}
    >
      <TextField
        autoFocus
        multiline
        minRows={2}
        required
        label={t('regrade.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={tried && tooShort}
        helperText={t('regrade.help', { count: SHORTEST })}
        slotProps={{ htmlInput: { maxLength: LONGEST, dir: 'auto' } }}
      />
    </FormDialog>
  );
}
