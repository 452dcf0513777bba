import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary, type Failure } from '@/shared/components/ErrorBoundary';
import { LoadError } from '@/shared/load-error';

interface PartProps {
  /** Shown while its code loads. */
  waiting?: ReactNode;
  /** Shows nothing on failure, for parts that nobody misses immediately. */
  silent?: boolean;
  /** Changing it retries a failed part. */
  resetKey?: string;
  children: ReactNode;
}

/** A part of the frame that may load late or fail without affecting its surroundings. */
export function Part({ waiting = null, silent, resetKey, children }: PartProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={silent ? undefined : BrokenPart}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Shown in place of a failed part of the frame, such as a menu or bar. The page keeps working. */
function BrokenPart({ error, retry }: Failure) {
  const { t } = useTranslation('shell');
  return (
    <Box role="alert" sx={{ p: 2, fontSize: '0.8125rem', color: 'inherit' }}>
      {t('part.broken')}
      <Button
        size="small"
        color="inherit"
        sx={{ textDecoration: 'underline' }}
        onClick={() => {
          if (error instanceof LoadError) error.forget();
          retry();
        }}
      >
        {t('tryAgain')}
      </Button>
    </Box>
  );
}
