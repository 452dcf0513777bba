import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { RowActionDef } from '@/plugin-api/types';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { FormDialog, useSubmit } from '@/shared/components/FormDialog';
import { isReason, ReasonField } from '@/shared/components/ReasonField';
import type { Subject } from '@/shared/components/Subject';
import { useT } from '../use-t';

interface ActionDialogProps {
  action: RowActionDef;
  /** Values for its texts. */
  words?: Record<string, string>;
  /** Default: the action's name. */
  title?: string;
  /** What it applies to. */
  about: Subject;
  /** A remark below it. */
  note?: string;
  /** The record no longer allows it. */
  disabled?: boolean;
  onRun: (reason?: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation before an action runs, and for a reason if the action requires one. */
export default function ActionDialog(props: ActionDialogProps) {
  const { action, title, words, about, note, disabled, onRun, onClose } = props;
  const t = useT();
  if (action.reasonKey) return <ReasonDialog {...props} />;
  return (
    <ConfirmDialog
      open
      title={title ?? t(action.labelKey)}
      text={action.confirmKey && t(action.confirmKey, words)}
      confirmLabel={t(action.labelKey)}
      destructive={action.destructive}
      disabled={disabled}
      about={about}
      onConfirm={() => onRun()}
      onClose={onClose}
    >
      {note && <Remark text={note} />}
    </ConfirmDialog>
  );
}

function Remark({ text }: { text: string }) {
  return (
    <Typography variant="body2" color="text.secondary">
      {text}
    </Typography>
  );
}

function ReasonDialog(props: ActionDialogProps) {
  const { action, title, words, about, note, disabled, onRun, onClose } = props;
  const t = useT();
  const id = useId();
  const [reason, setReason] = useState('');
  const { busy, error, submit } = useSubmit(onClose);
  const min = action.reasonMin ?? 3;
  const tooShort = !isReason(reason, min);

  return (
    <FormDialog
      open
      title={title ?? t(action.labelKey)}
      text={action.confirmKey && t(action.confirmKey, words)}
      submitLabel={t(action.labelKey)}
      about={about}
      maxWidth="xs"
      busy={busy}
      disabled={tooShort || disabled}
      error={error}
      onSubmit={() => submit(() => onRun(reason.trim()))}
      onClose={onClose}
    >
      {note && <Remark text={note} />}
      <ReasonField
        id={id}
        autoFocus
        fullWidth
        label={t(action.reasonKey ?? action.labelKey)}
        value={reason}
        onChange={setReason}
        helperText={tooShort ? t('crud:action.reasonMin', { count: min }) : ' '}
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
}
