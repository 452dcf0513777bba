import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '@/plugin-api/viewer-context';
import { useBackend } from '@/providers/backend-context';
import { useAsked } from '@/shared/asked';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { Notice } from '@/shared/components/Notice';
import { cleanName } from '@/shared/format/display-name';
import { useFormat } from '@/shared/format/use-format';
import { useToast } from '@/shared/use-toast';
import { type OpenReset, RESETS_KEY, useOpenResets } from '../use-open-resets';

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
  const reload = () => client.invalidateQueries({ queryKey: RESETS_KEY });
  const isMine = reset.first_approved_by === viewer;

  async function approve({ asked_at, first_approved_by }: OpenReset) {
    const done = await rpc('approve_factor_reset', {
      person: userId,
      seen_asked_at: asked_at,
      seen_first_approved_by: first_approved_by ?? 'NONE',
    });
    toast.success(t(done === true ? 'reset.done' : 'reset.first'));
    await reload();
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
      {asking && (
        <ApproveDialog
          reset={reset}
          onApprove={approve}
          onReload={reload}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface ApproveDialogProps {
  /** As it was last read. */
  reset: OpenReset;
  onApprove: (reset: OpenReset) => Promise<void>;
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks about one request and the approvals that it has; if they have changed, asks again. */
function ApproveDialog({ reset, onApprove, onReload, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { about, run } = useAsked(reset, {
    write: (what, value) => (what === 'asked_at' ? format.dateTime(String(value)) : undefined),
    reload: onReload,
  });
  const time = format.dateTime(about.asked_at);
  return (
    <ConfirmDialog
      open
      title={t('reset.title')}
      text={`${t(about.first_approved_by ? 'reset.second' : 'reset.asked', { time })} ${t('reset.text')}`}
      about={[cleanName(about.full_name) ?? about.user_id, ...(about.email ? [about.email] : [])]}
      confirmLabel={t('reset.approve')}
      destructive
      onConfirm={() => run(onApprove)}
      onClose={onClose}
    />
  );
}
