import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '@/plugin-api/viewer-context';
import { useBackend } from '@/providers/backend-context';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { Notice } from '@/shared/components/Notice';
import { cleanName } from '@/shared/format/display-name';
import { useFormat } from '@/shared/format/use-format';
import { useToast } from '@/shared/use-toast';
import { RESETS_KEY, useOpenResets } from '../use-open-resets';

interface FactorResetProps {
  userId: string;
}

/** For administrators, on the page of a person who has lost their second factor: approves its removal. */
export function FactorReset({ userId }: FactorResetProps) {
  const { t } = useTranslation('users');
  const { rpc } = useBackend();
  const { userId: viewer } = useViewer();
  const client = useQueryClient();
  const toast = useToast();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const { data } = useOpenResets();
  const reset = data?.find(({ user_id }) => user_id === userId);
  if (!reset || userId === viewer) return null;
  const isMine = reset.first_approved_by === viewer;

  async function approve() {
    const done = await rpc('approve_factor_reset', { person: userId });
    toast.success(t(done === true ? 'reset.done' : 'reset.first'));
    await client.invalidateQueries({ queryKey: RESETS_KEY });
  }

  return (
    <>
      <Notice
        kind="warning"
        action={
          !isMine && (
            <Button color="inherit" size="small" onClick={() => setAsking(true)}>
              {t('reset.approve')}
            </Button>
          )
        }
      >
        {t(isMine ? 'reset.waiting' : reset.first_approved_by ? 'reset.second' : 'reset.asked', {
          time: format.dateTime(reset.asked_at),
        })}
      </Notice>
      <ConfirmDialog
        open={asking}
        title={t('reset.title')}
        text={t('reset.text')}
        about={[cleanName(reset.full_name) ?? userId, ...(reset.email ? [reset.email] : [])]}
        confirmLabel={t('reset.approve')}
        destructive
        onConfirm={approve}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
