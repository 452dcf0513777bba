import { mdiCloudSyncOutline, mdiFilterOffOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAppError } from '@/shared/app-error';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Notice } from '@/shared/components/Notice';
import { Page } from '@/shared/components/Page';
import { UpdatedAgo } from '@/shared/components/UpdatedAgo';
import { useUrlFilters } from '@/shared/url/use-url-filters';
import { useToast } from '@/shared/use-toast';
import { Alerts } from '../components/Alerts';
import { RunFilters } from '../components/RunFilters';
import { RunTable } from '../components/RunTable';
import { SportRuns } from '../components/SportRuns';
import { RUN_FILTERS } from '../last-runs';
import { useFixtureSyncs } from '../use-fixture-syncs';

/** `/fixture-syncs`: what needs a look, the last run of each sport, and all of the last runs. */
export default function FixtureSyncsPage() {
  const { t } = useTranslation('fixture-syncs');
  const toast = useToast();
  const filters = useUrlFilters(RUN_FILTERS);
  const { query, shown, run, close } = useFixtureSyncs(filters.values);
  const [failed, setFailed] = useState<unknown>(null);
  const { runs = [], alerts = [] } = query.data ?? {};

  async function start(sport: string) {
    setFailed(null);
    try {
      const { outcome } = await run.mutateAsync(sport);
      if (outcome === 'OK') toast.success(t('done'));
      else toast.error(t(`outcome.${outcome}`));
    } catch (error) {
      setFailed(error);
    }
  }

  async function done(id: string) {
    setFailed(null);
    try {
      await close(id);
    } catch (error) {
      setFailed(error);
    }
  }

  return (
    <Page
      title={t('title')}
      help={t('help')}
      actions={
        <UpdatedAgo
          at={query.dataUpdatedAt}
          onRefresh={() => void Promise.all([query.refetch(), shown.refetch()])}
          busy={query.isFetching || shown.isFetching}
        />
      }
    >
      <Stack sx={{ gap: 3 }}>
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        {isAppError(failed, 'SYNC_OFF') ? (
          <Notice kind="warning">{t('off')}</Notice>
        ) : (
          <ErrorNotice error={failed} />
        )}
        {query.isPending && <ListSkeleton rows={6} rowHeight={52} />}
        {query.isSuccess && (
          <>
            {alerts.length > 0 && <Alerts alerts={alerts} onDone={done} />}
            <SportRuns
              runs={runs}
              busy={run.isPending ? run.variables : null}
              onRun={(sport) => void start(sport)}
            />
            {(runs.length > 0 || filters.count > 0) && <RunFilters filters={filters} />}
            <ErrorNotice error={shown.error} onRetry={() => void shown.refetch()} />
            {shown.data && shown.data.length > 0 && <RunTable runs={shown.data} />}
            {shown.data?.length === 0 &&
              (filters.count > 0 ? (
                <EmptyState
                  icon={mdiFilterOffOutline}
                  title={t('empty.filtered')}
                  action={<Button onClick={filters.clear}>{t('filter.clear')}</Button>}
                />
              ) : (
                <EmptyState icon={mdiCloudSyncOutline} title={t('empty')} text={t('emptyText')} />
              ))}
          </>
        )}
      </Stack>
    </Page>
  );
}
