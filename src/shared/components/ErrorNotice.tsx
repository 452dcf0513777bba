import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorText } from '../error-text';
import { Notice } from './Notice';

interface ErrorNoticeProps {
  /** Any thrown value; an `AppError` has its own message. Nothing is shown while it is empty. */
  error: unknown;
  onRetry?: () => void;
}

/** An error shown in place: what happened, and a retry button if possible. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const { t } = useTranslation('shell');
  if (error === null || error === undefined || error === false) return null;
  return (
    <Notice
      kind="error"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={() => onRetry()}>
            {t('tryAgain')}
          </Button>
        )
      }
    >
      {errorText(error, t)}
    </Notice>
  );
}
