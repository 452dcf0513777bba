import Button from '@mui/material/Button';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@/shared/components/ErrorBoundary';
import { useOnline } from '../use-online';
import { ErrorPage } from './ErrorPage';

/**
 * Shown for a page that could not be fetched. When the connection is back, or on request, it reloads if the server
 * responds, because some browsers cache a failed module for the lifetime of the page.
 */
export function LoadFailed({ retry }: Failure) {
  const { t } = useTranslation('shell');
  const online = useOnline();
  const again = useCallback(async () => {
    if (await answers()) {
      window.location.reload();
    } else {
      retry();
    }
  }, [retry]);

  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);

  const state = online ? 'failed' : 'offline';
  return (
    <ErrorPage title={t(`page.load.${state}.title`)} text={t(`page.load.${state}.text`)}>
      {online && (
        <Button variant="contained" onClick={again}>
          {t('tryAgain')}
        </Button>
      )}
    </ErrorPage>
  );
}

/** Whether the server can be reached; reloading without it would leave a blank page. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
