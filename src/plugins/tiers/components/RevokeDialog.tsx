import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReload } from '@/crud/use-reload';
import { people } from '@/resources/people/resource';
import { useRpcMutation } from '@/resources/rpc';
import { FormDialog } from '@/shared/components/FormDialog';

const SHORTEST = 3;
const LONGEST = 500;

interface RevokeDialogProps {
  entitlementId: string;
  onClose: () => void;
}

/** Takes a tier away at once, with the reason that the log keeps. */
export function RevokeDialog({ entitlementId, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('tiers');
  const client = useQueryClient();
  const reload = useReload(people);
  const revoke = useRpcMutation('revoke_entitlement', { successMessage: t('revoke.done') });
  const [reason, setReason] = useState('');

  async function submit() {
    await revoke.mutateAsync({ entitlement_id: entitlementId, reason: reason.trim() });
    onClose();
    await Promise.all([reload(), client.invalidateQueries()]);
  }

  return (
    <FormDialog
      open
      maxWidth="xs"
      title={t('revoke.title')}
      text={t('revoke.text')}
      submitLabel={t('revoke.submit')}
      busy={revoke.isPending}
      disabled={reason.trim().length < SHORTEST}
      error={revoke.error}
      onSubmit={() => void submit().catch(() => undefined)}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={2}
        label={t('grant.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST, dir: 'auto' } }}
      />
    </FormDialog>
  );
}
