import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelReset } from '@/providers/auth/second-factor';
import { useBackend } from '@/providers/backend-context';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Notice } from '@/shared/components/Notice';
import { useFormat } from '@/shared/format/use-format';
import { useToast } from '@/shared/use-toast';
import { useRefreshSecurity } from './use-security';

interface ResetNoticeProps {
  /** ISO instant. */
  askedAt: string;
}

/** Says that somebody asked for the person's factors to be removed, and lets them take it back. */
export function ResetNotice({ askedAt }: ResetNoticeProps) {
  const { t } = useTranslation('account/texts');
  const backend = useBackend();
  const refresh = useRefreshSecurity();
  const format = useFormat();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function cancel() {
    setBusy(true);
    setError(null);
    try {
      await cancelReset(backend);
      toast.success(t('reset.cancelled'));
      await refresh();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Notice
        kind="warning"
        action={
          <Button color="inherit" size="small" loading={busy} onClick={cancel}>
            {t('reset.cancel')}
          </Button>
        }
      >
        {t('reset.asked', { time: format.dateTime(askedAt) })}
      </Notice>
      <ErrorNotice error={error} />
    </>
  );
}
