import { useQuery } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import { readSettings, SETTINGS_PATH, SETTINGS_QUERY } from './stored-settings';

/** The stored settings by key. By hand because each setting writes its saved value into the cache. */
export function useStoredSettings() {
  const { getJson } = useBackend();
  return useQuery({
    queryKey: SETTINGS_QUERY,
    queryFn: async () => readSettings(await getJson(SETTINGS_PATH)),
    refetchOnWindowFocus: true,
  });
}
