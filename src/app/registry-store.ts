import { type BuiltRegistry, buildRegistry } from '@/plugin-api/build-registry';
import { warnOfAll } from '@/plugin-api/problems';
import type { Installed } from '@/plugin-api/select-plugins';
import type { PluginDef } from '@/plugin-api/types';

export interface RegistryStore {
  /** The registry so far; the same object until it grows. */
  current: () => BuiltRegistry;
  /** Whether every installed plugin is in it. */
  isComplete: () => boolean;
  /** Loads the manifests of all installed plugins. */
  complete: () => Promise<void>;
  /** Ids of the plugins that administrators have switched off by now. */
  switchOff: (ids: readonly string[]) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Ids of the plugins that are off from the start. */
interface OffPlugins {
  /** By the operator. */
  fixed: readonly string[];
  /** By the application's configuration, which also names packages that are not in the build. */
  configured: readonly string[];
  /** By administrators. */
  switched: readonly string[];
}

/**
 * Holds the registry, at first with the few plugins that the sign-in pages need, so that visitors don't load what
 * only members see, later with all.
 */
export function createRegistryStore(
  first: readonly PluginDef[],
  loadAll: () => Promise<readonly Installed[]>,
  { fixed, configured, switched }: OffPlugins,
): RegistryStore {
  const listeners = new Set<() => void>();
  let installed: readonly Installed[] = first;
  let off = switched;
  let isComplete = false;
  let loading: Promise<void> | null = null;
  let built = build();

  function build(): BuiltRegistry {
    // A switch outlives its plugin. What the operator names is checked once all plugins are loaded.
    const isHere = (id: string) => installed.some((one) => 'id' in one && one.id === id);
    const named = isComplete ? fixed : fixed.filter(isHere);
    const disabled = new Set([...named, ...[...configured, ...off].filter(isHere)]);
    return buildRegistry(installed, { disabled: [...disabled] });
  }

  function change(): void {
    built = build();
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    installed = await loadAll();
    isComplete = true;
    change();
    warnOfAll(built.problems);
  }

  return {
    current: () => built,
    isComplete: () => isComplete,
    complete: () => {
      loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
    switchOff: (ids) => {
      if (`${[...ids].sort()}` === `${[...off].sort()}`) return;
      off = ids;
      change();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
