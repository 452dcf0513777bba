import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import type { FixtureAlertRow, FixtureSyncRow } from '@/resources/fixture-syncs';
import { useRpcMutation } from '@/resources/rpc';
import type { AppError } from '@/shared/app-error';
import { type RunFilter, runQuery } from './last-runs';

const KEY = ['fixture-syncs'];
const MOST = 60;
/** Runs of the table. */
const SHOWN = 30;
/** A run asks for six days and waits between attempts. */
const LONGEST_MS = 180_000;

/** The last runs, those of them that a filter leaves, the open alerts, and the two things that can be done. */
export function useFixtureSyncs(filter: RunFilter) {
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
  return { query, shown, run, close: (alert_id: string) => close({ alert_id }) };
}
