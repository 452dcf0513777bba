import { mdiCloudSyncOutline } from '@mdi/js';
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
import { toast } from '@/shared/toast';
import { Alerts } from '../components/Alerts';
import { RunTable } from '../components/RunTable';
import { SportRuns } from '../components/SportRuns';
import { useFixtureSyncs } from '../use-fixture-syncs';

/** `/fixture-syncs`: what needs a look, the last run of each sport, and all of the last runs. */
export default function FixtureSyncsPage() {
  const { t } = useTranslation('fixture-syncs');
  const { query, run, close } = useFixtureSyncs();
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
          onRefresh={() => void query.refetch()}
          busy={query.isFetching}
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
            {runs.length > 0 ? (
              <RunTable runs={runs.slice(0, 30)} />
            ) : (
              <EmptyState icon={mdiCloudSyncOutline} title={t('empty')} text={t('emptyText')} />
            )}
          </>
        )}
      </Stack>
    </Page>
  );
}
