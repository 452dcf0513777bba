import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allProblems } from '@/plugin-api/check-all';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import type { Json } from '@/resources/database.types';
import { useRpc } from '@/resources/rpc';
import { CONFIGURED_OFF } from '@/shared/application/configured-off';
import { useConfig } from '@/shared/config-context';
import { type PluginEntry, pluginEntries, type ServerProblem } from './plugin-list';

interface ServerPart {
  plugins?: ServerProblem[] | null;
  server: { version: string } | null;
}

/** What the server noted about packages and itself; nothing in a hosted project. */
const readServer = (state: Json) => state as unknown as ServerPart;
const useServer = () => useRpc('system_state', {}, { select: readServer }).data;

/** The version of a plugin's package, or that of the app; null if unknown. */
export function useVersionOf(): (entry: Pick<PluginEntry, 'origin'>) => string | null {
  const own = useServer()?.server?.version ?? null;
  return ({ origin }) => (origin && 'package' in origin ? origin.version : own);
}

/** Every installed plugin, with what is wrong with it. The server's part arrives later, or not at all. */
export function usePluginEntries(): PluginEntry[] {
  const registry = useRegistry();
  const { settings } = useViewer();
  const { disabledPlugins: disabled } = useConfig();
  const onServer = useServer()?.plugins;
  const problems = useMemo(() => allProblems(registry), [registry]);
  return useMemo(
    () =>
      pluginEntries(registry, problems, onServer ?? [], {
        disabled,
        configured: CONFIGURED_OFF,
        settings,
      }),
    [registry, problems, onServer, disabled, settings],
  );
}

/** The name of a plugin in the person's language. Waits for the texts. */
export function usePluginName(): (entry: Pick<PluginEntry, 'id' | 'plugin'>) => string {
  const { installed } = useRegistry();
  const { t } = useTranslation(['app-settings/texts', ...installed.map(({ id }) => id)]);
  return ({ id, plugin }) => (plugin ? t(plugin.nameKey, { defaultValue: id }) : id);
}
