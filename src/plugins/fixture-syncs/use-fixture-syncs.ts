import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import type { FixtureAlertRow, FixtureSyncRow } from '@/resources/fixture-syncs';
import type { AppError } from '@/shared/app-error';

const KEY = ['fixture-syncs'];
const MOST = 60;
/** A run asks for six days and waits between attempts. */
const LONGEST_MS = 180_000;

/** The last runs, the open alerts, and the two things that can be done. */
export function useFixtureSyncs() {
  const backend = useBackend();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
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
  const close = async (alert_id: string) => {
    await backend.rpc('close_fixture_alert', { alert_id });
    await refresh();
  };
  return { query, run, close };
}
