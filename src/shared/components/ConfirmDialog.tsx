import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from './ErrorNotice';
import { type Subject, SubjectBox } from './Subject';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What, whom and how much: required, so that nobody says yes to something unnamed. */
  about: Subject;
  text?: ReactNode;
  /** The verb itself ("Delete"), not "OK". */
  confirmLabel: string;
  /** What happens without it ("Keep subscription"); default "Cancel". */
  closeLabel?: string;
  /** Gives the button the warning colour; for actions that can't be undone. */
  destructive?: boolean;
  /** It can't be done any more. */
  disabled?: boolean;
  /** May be asynchronous; the dialog waits, shows a failure in place, and closes on success. */
  onConfirm: () => unknown;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for confirmation before an important action. Further clicks while it runs have no effect. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, destructive, onConfirm, onClose, children } = props;
  const { about, closeLabel, disabled } = props;
  const { t } = useTranslation('shell');
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  function close() {
    if (busy) return;
    setError(null);
    onClose();
  }

  async function confirm() {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {text && <Typography color="text.secondary">{text}</Typography>}
        <SubjectBox about={about} />
        {children}
        <ErrorNotice error={error} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={busy} autoFocus={destructive}>
          {closeLabel ?? t('cancel')}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          onClick={confirm}
          loading={busy}
          disabled={disabled}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
