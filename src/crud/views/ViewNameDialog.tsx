import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, useSubmit } from '@/shared/components/FormDialog';

/** A view's name, and whether staff share it; with an id if it exists already. */
export interface Named {
  id?: string;
  name: string;
  shared: boolean;
}

interface ViewNameDialogProps {
  named: Named;
  mayShare: boolean;
  /** May throw the server's error; the dialog shows it and stays open. */
  onSubmit: (values: { name: string; shared: boolean }) => Promise<void>;
  onClose: () => void;
}

const LONGEST = 60;

/** Asks for a view's name, and staff also for whether to share it. */
export function ViewNameDialog({ named, mayShare, onSubmit, onClose }: ViewNameDialogProps) {
  const { t } = useTranslation('views');
  const [name, setName] = useState(named.name);
  const [shared, setShared] = useState(named.shared);
  const { busy, error, submit } = useSubmit(onClose);
  const isNew = named.id === undefined;

  return (
    <FormDialog
      open
      maxWidth="xs"
      title={isNew ? t('saveAs') : t('rename')}
      text={isNew ? t('saveText') : undefined}
      submitLabel={t('save')}
      busy={busy}
      disabled={name.trim() === ''}
      error={error}
      onSubmit={() => submit(() => onSubmit({ name: name.trim(), shared }))}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        value={name}
        autoFocus
        required
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      {mayShare && (
        <FormControlLabel
          control={<Switch checked={shared} onChange={(_event, on) => setShared(on)} />}
          label={t('shareWith')}
        />
      )}
    </FormDialog>
  );
}
