import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from './ErrorPage';
import { errorReport } from './error-report';

interface ErrorFallbackProps {
  error: unknown;
  /** Mounts the page again. */
  onRetry: () => void;
}

/** What stands in place of a page that broke: try again, or copy a report for support. */
export function ErrorFallback({ error, onRetry }: ErrorFallbackProps) {
  const { t } = useTranslation('shell');
  const [copied, setCopied] = useState(false);
  return (
    <ErrorPage code="500" title={t('page.500.title')} text={t('page.500.text')}>
      <Button variant="contained" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        onClick={async () => {
          await navigator.clipboard.writeText(errorReport(error));
          setCopied(true);
        }}
      >
        {t(copied ? 'copied' : 'page.500.copy')}
      </Button>
    </ErrorPage>
  );
}
