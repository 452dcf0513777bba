import Button from '@mui/material/Button';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@/shared/components/ErrorBoundary';
import type { LoadError } from '@/shared/load-error';
import { useOnline } from '../use-online';
import { ErrorPage } from './ErrorPage';

interface LoadFailedProps extends Failure {
  error: LoadError;
}

/** A page that could not be fetched. It loads by itself when the connection is back. */
export function LoadFailed({ error, attempts, retry }: LoadFailedProps) {
  const { t } = useTranslation('shell');
  const online = useOnline();
  const again = useCallback(() => {
    error.forget();
    retry();
  }, [error, retry]);

  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);

  const state = online ? 'failed' : 'offline';
  return (
    <ErrorPage title={t(`page.load.${state}.title`)} text={t(`page.load.${state}.text`)}>
      {online && (
        <Button
          variant="contained"
          // Some browsers keep a failed module for as long as the page lives.
          onClick={attempts === 0 ? again : () => window.location.reload()}
        >
          {t('tryAgain')}
        </Button>
      )}
    </ErrorPage>
  );
}
