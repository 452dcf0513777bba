import { useQueryClient } from '@tanstack/react-query';
import type { StoredControl } from '@/plugin-api/collect-settings';
import { useRpcMutation } from '@/resources/rpc';
import { rowOf, SETTINGS_QUERY, type StoredSetting } from './stored-settings';

/**
 * Keeps a plugin's setting, or the switch of a plugin. The version is the time of the row that was read, empty if there was
 * none. Throws `AppError`: `CONFLICT` if somebody has kept another value since.
 */
export function useKeepPluginSetting() {
  const client = useQueryClient();
  const { mutateAsync } = useRpcMutation('keep_plugin_setting');
  return async (key: string, control: StoredControl, value: string, version = '') => {
    const kept = rowOf(
      await mutateAsync({ key, control, value, version: version === '' ? null : version }),
    );
    if (!kept) return;
    client.setQueryData<Record<string, StoredSetting>>(SETTINGS_QUERY, (rows) => ({
      ...rows,
      [key]: kept,
    }));
  };
}
