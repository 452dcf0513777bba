import type { PluginDef } from './types';

/** Where a plugin comes from: a part of the app, or a package. */
export type Origin =
  | { part: 'framework' | 'application' | 'product' | 'samples' }
  | { package: string; version: string };

const origins = new WeakMap<PluginDef, Origin>();

/** Notes where a plugin comes from, when it is loaded. */
export function noteOrigin(plugin: PluginDef, origin: Origin): void {
  origins.set(plugin, origin);
}

/** Where a loaded plugin comes from; undefined for those of tests. */
export const originOf = (plugin: PluginDef): Origin | undefined => origins.get(plugin);

/** The name of a plugin's package, if it is of one. */
export function packageOf(plugin: PluginDef): string | undefined {
  const origin = originOf(plugin);
  return origin && 'package' in origin ? origin.package : undefined;
}
