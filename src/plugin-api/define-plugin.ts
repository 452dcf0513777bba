import type { PluginDef } from './types';

/**
 * Declares a plugin. It only checks types: every translation key of the manifest must be in the plugin's own
 * namespace, in `shell`, or in that of a plugin that it depends on. Importing a plugin has no side effect.
 */
export function definePlugin<const Id extends string, const Needed extends string = never>(
  plugin: { id: Id; dependsOn?: readonly Needed[] } & PluginDef<
    NoInfer<Id>,
    NoInfer<Id> | NoInfer<Needed>
  >,
): PluginDef {
  return plugin;
}
