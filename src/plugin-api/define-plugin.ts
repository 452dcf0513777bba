import type { PluginDef } from './types';

/**
 * Declares a plugin. It only gives the object its types: every translation key of the manifest must stand in
 * the plugin's own namespace or in `shell`. Importing a plugin has no side effect.
 */
export function definePlugin<const Id extends string>(
  plugin: { id: Id } & PluginDef<NoInfer<Id>>,
): PluginDef {
  return plugin;
}
