import { buildRegistry } from '@/plugin-api/build-registry';
import type { PluginDef } from '@/plugin-api/types';
import { loadPlugins } from '@/plugins/load-plugins';

/** The names that plugins have already. */
export interface Registered {
  /** Ids of plugins and names of their texts. */
  plugins: string[];
  resources: string[];
  tables: string[];
  widgets: string[];
  /** Of pages, lists and the parts of the app that belong to a plugin: `/users`. */
  paths: string[];
  /** Keys with spaces between them: `g u`. */
  shortcuts: string[];
}

/** @param own the application's own plugins */
export async function registered(own: readonly PluginDef[]): Promise<Registered> {
  const loaded = await loadPlugins();
  const ids = loaded.map((one) => ('id' in one ? one.id : ''));
  const { registry } = buildRegistry([...loaded, ...own.filter(({ id }) => !ids.includes(id))]);
  const { plugins, resources, routes } = registry;
  const menu = plugins.flatMap((plugin) => [
    ...[...(plugin.routes ?? []), ...(plugin.resources ?? [])].flatMap(({ nav }) => nav ?? []),
    ...(plugin.links ?? []),
    ...(plugin.commands ?? []),
  ]);
  return {
    plugins: plugins.flatMap(({ id, partTexts = {} }) => [id, ...Object.keys(partTexts)]),
    resources: resources.map(({ id }) => id),
    tables: resources.flatMap(({ table, writeTable }) => [
      table,
      ...(writeTable ? [writeTable] : []),
    ]),
    widgets: plugins.flatMap(({ widgets = [] }) => widgets.map(({ id }) => id)),
    paths: [
      ...routes.map(({ path }) => path),
      ...plugins.flatMap(({ basePath }) => basePath ?? []),
    ],
    shortcuts: menu.flatMap(({ shortcut }) => (shortcut ? [shortcut.join(' ')] : [])),
  };
}
