import { useQueryClient } from '@tanstack/react-query';
import type { StoredControl } from '@/plugin-api/collect-settings';
import { useRpcMutation } from '@/resources/rpc';
import { isAppError } from '@/shared/app-error';
import { rowOf, SETTINGS_QUERY, type StoredSetting } from './stored-settings';

/**
 * Keeps a plugin's setting, or the switch of a plugin. The version is the time of the row that was read, empty if there was
 * none. Throws `AppError`: `CONFLICT` if somebody has kept another value since.
 */
export function useKeepPluginSetting() {
  const client = useQueryClient();
  const { mutateAsync } = useRpcMutation('keep_plugin_setting');
  return async (key: string, control: StoredControl, value: string, version = '') => {
    const args = { key, control, value, version: version === '' ? null : version };
    const answer = await mutateAsync(args).catch(async (error: unknown) => {
      // The next try is against what somebody else has kept.
      if (isAppError(error, 'CONFLICT'))
        await client.invalidateQueries({ queryKey: SETTINGS_QUERY });
      throw error;
    });
    const kept = rowOf(answer);
    if (!kept) return;
    client.setQueryData<Record<string, StoredSetting>>(SETTINGS_QUERY, (rows) => ({
      ...rows,
      [key]: kept,
    }));
  };
}
