import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '@/providers/auth/passkeys';
import { FormDialog } from '@/shared/components/FormDialog';

/** Longest name, in bytes: the auth server refuses a longer one. */
const LONGEST = 120;

interface RenameDialogProps {
  /** The dialog is closed while it is null. */
  passkey: Passkey | null;
  onRename: (id: string, name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a passkey's new name. */
export function RenameDialog({ passkey, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation('account');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!passkey) return;
    setName(passkey.name);
    setError(null);
  }, [passkey]);
  const wanted = name.trim();
  const isLong = new TextEncoder().encode(wanted).length > LONGEST;

  async function submit() {
    if (!passkey || isLong || wanted === '') return;
    setBusy(true);
    setError(null);
    try {
      await onRename(passkey.id, wanted);
      onClose();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      open={passkey !== null}
      title={t('passkeys.renameTitle')}
      text={t('passkeys.nameHelp')}
      submitLabel={t('save')}
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={busy}
      disabled={wanted === '' || isLong}
      error={error}
      maxWidth="xs"
    >
      <TextField
        autoFocus
        fullWidth
        label={t('passkeys.name')}
        value={name}
        error={isLong}
        helperText={isLong && t('passkeys.long')}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
