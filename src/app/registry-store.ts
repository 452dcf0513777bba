import { type BuiltRegistry, buildRegistry } from '@/plugin-api/build-registry';
import { warnOf } from '@/plugin-api/problems';
import type { Installed } from '@/plugin-api/select-plugins';
import type { PluginDef } from '@/plugin-api/types';

export interface RegistryStore {
  /** The registry so far; the same object until it grows. */
  current: () => BuiltRegistry;
  /** Whether every installed plugin is in it. */
  isComplete: () => boolean;
  /** Loads the manifests of all installed plugins. */
  complete: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Holds the registry, at first with the few plugins that the sign-in pages need, so that visitors don't load what
 * only members see, later with all.
 */
export function createRegistryStore(
  first: readonly PluginDef[],
  loadAll: () => Promise<readonly Installed[]>,
  disabled: readonly string[],
): RegistryStore {
  const listeners = new Set<() => void>();
  // Other disabled plugins are checked once all are loaded.
  const known = disabled.filter((id) => first.some((plugin) => plugin.id === id));
  let built = buildRegistry(first, { disabled: known });
  let isComplete = false;
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    built = buildRegistry(await loadAll(), { disabled });
    isComplete = true;
    built.problems.forEach(warnOf);
    for (const listener of listeners) listener();
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
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
