import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePagePlugin } from '@/plugin-api/page-plugin-context';
import type { Failure } from '@/shared/components/ErrorBoundary';
import { LoadError } from '@/shared/load-error';
import { ErrorPage } from './ErrorPage';
import { LoadFailed } from './LoadFailed';
import { ReportButton } from './ReportButton';

/** Shown in place of a page that failed to render or to load. */
export default function ErrorFallback(failure: Failure) {
  return failure.error instanceof LoadError ? <LoadFailed {...failure} /> : <Broken {...failure} />;
}

/** Offers to try again or copy a report for support, and names the plugin for developers. */
function Broken({ error, retry }: Failure) {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const plugin = usePagePlugin();
  return (
    <ErrorPage code="500" title={t('page.500.title')} text={t('page.500.text')}>
      <Button
        variant="contained"
        onClick={() => {
          // The page may have failed because of its data, so the next attempt refetches it.
          queryClient.removeQueries({ type: 'inactive' });
          retry();
        }}
      >
        {t('tryAgain')}
      </Button>
      <ReportButton error={error} plugin={plugin} />
      {plugin && (
        <Typography variant="caption" color="text.secondary" sx={{ flexBasis: '100%' }}>
          {t('page.500.plugin')} <bdi>{plugin}</bdi>
        </Typography>
      )}
    </ErrorPage>
  );
}
