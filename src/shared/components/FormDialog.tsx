import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from './ErrorNotice';
import { type Subject, SubjectBox } from './Subject';

interface FormDialogProps {
  open: boolean;
  title: string;
  text?: ReactNode;
  /** What, whom and how much, if the form doesn't say it. */
  about?: Subject;
  submitLabel: string;
  /** Runs on submit by button or Enter; the caller closes the dialog afterwards. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  busy?: boolean;
  disabled?: boolean;
  error?: unknown;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  children: ReactNode;
}

/** A short form in a dialog. It can't be submitted or closed while it is busy. */
export function FormDialog(props: FormDialogProps) {
  const { open, title, text, submitLabel, onSubmit, onClose, children } = props;
  const { about, busy = false, disabled, error, maxWidth = 'sm' } = props;
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      aria-labelledby={id}
      maxWidth={maxWidth}
      fullWidth
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit(event);
        }}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {text && <Typography color="text.secondary">{text}</Typography>}
          {about && <SubjectBox about={about} />}
          {children}
          <ErrorNotice error={error} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/**
 * For a form whose submit is one call: the dialog is busy while it runs and closes on success. On failure the error
 * is shown in the dialog, which stays open for a retry.
 */
export function useSubmit(onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function submit(act: () => Promise<unknown>) {
    setBusy(true);
    setError(null);
    try {
      await act();
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  }

  return { busy, error, submit };
}
