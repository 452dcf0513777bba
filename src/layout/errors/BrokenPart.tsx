import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@/shared/components/ErrorBoundary';
import { LoadError } from '@/shared/load-error';

/** What stands in place of a broken part of the frame: a menu, a bar. The page beside it works on. */
export function BrokenPart({ error, retry }: Failure) {
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
