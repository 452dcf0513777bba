import { mdiCloudSyncOutline, mdiFilterOffOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppError, isAppError, useBackend, useRpcMutation } from 'touchline/data';
import { EmptyState, ErrorNotice, ListSkeleton, Notice, Page, useToast } from 'touchline/ui';
import type { FixtureAlertRow, FixtureSyncRow } from '@/product/resources/rows';
import { SPORTS } from '@/product/resources/sports';
import { UpdatedAgo } from '@/product/shared/components/UpdatedAgo';
import { type UrlFilters, useUrlFilters } from '@/product/shared/url/use-url-filters';
import { PageFilters } from '@/product/sports/filters/PageFilters';
import { Alerts } from '../components/Alerts';
import { RunTable } from '../components/RunTable';
import { SportRuns } from '../components/SportRuns';
import { RUN_CAUSES, RUN_FILTERS, RUN_OUTCOMES, type RunFilter, runQuery } from '../last-runs';

const KEY = ['fixture-syncs'];
const MOST = 60;
/** Runs of the table. */
const SHOWN = 30;
/** A run fetches six days and pauses between attempts. */
const LONGEST_MS = 180_000;

/** The last runs, those of them that a filter leaves, the open alerts, and the two things that can be done. */
function useFixtureSyncs(filter: RunFilter) {
  const backend = useBackend();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  // By hand because runs and alerts are shown together or not at all.
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const [runs, alerts] = await Promise.all([
        backend.getJson(`/rest/v1/fixture_syncs?select=*&order=started_at.desc&limit=${MOST}`),
        backend.getJson(
          '/rest/v1/fixture_alerts?select=*&done_at=is.null&order=last_seen_at.desc&limit=100',
        ),
      ]);
      return { runs: runs as FixtureSyncRow[], alerts: alerts as FixtureAlertRow[] };
    },
    refetchOnWindowFocus: true,
  });
  // By hand because the filter is refreshed with the runs and alerts.
  const shown = useQuery({
    queryKey: [...KEY, 'shown', runQuery(filter)],
    queryFn: async () =>
      (await backend.getJson(
        `/rest/v1/fixture_syncs?select=*&order=started_at.desc&limit=${SHOWN}${runQuery(filter)}`,
      )) as FixtureSyncRow[],
    refetchOnWindowFocus: true,
    placeholderData: (before) => before,
  });
  // By hand because it is an edge function.
  const run = useMutation<FixtureSyncRow, AppError, string>({
    mutationFn: async (sport) => {
      const response = await backend.fetch(`${backend.url}/functions/v1/sync-fixtures`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sport }),
        timeoutMs: LONGEST_MS,
      });
      return (await response.json()) as FixtureSyncRow;
    },
    onSettled: refresh,
  });
  const { mutateAsync: close } = useRpcMutation('close_fixture_alert', { onSuccess: refresh });
  return {
    query,
    shown,
    run,
    close: ({ id: alert_id, last_seen_at: seen_last_seen_at }: FixtureAlertRow) =>
      close({ alert_id, seen_last_seen_at }).catch((error: unknown) => {
        void refresh();
        throw error;
      }),
  };
}

interface RunFiltersProps {
  filters: UrlFilters<keyof RunFilter>;
}

/** Narrows the last runs to a sport, an outcome or a cause. */
function RunFilters({ filters }: RunFiltersProps) {
  const { t } = useTranslation('fixture-syncs');
  const { t: sports } = useTranslation('sports');
  return (
    <PageFilters
      list="fixture-syncs"
      filters={filters}
      clearLabel={t('filter.clear')}
      choices={[
        {
          key: 'sport',
          label: t('runs.sport'),
          allLabel: t('filter.allSports'),
          options: SPORTS.map((value) => ({ value, label: sports(`sport.${value}`) })),
        },
        {
          key: 'outcome',
          label: t('runs.outcome'),
          allLabel: t('filter.allOutcomes'),
          options: RUN_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) })),
        },
        {
          key: 'cause',
          label: t('runs.cause'),
          allLabel: t('filter.allCauses'),
          options: RUN_CAUSES.map((value) => ({ value, label: t(`cause.${value}`) })),
        },
      ]}
    />
  );
}

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

  async function done(alert: FixtureAlertRow) {
    setFailed(null);
    try {
      await close(alert);
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
