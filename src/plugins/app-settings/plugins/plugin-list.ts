import { type Origin, originOf } from '@/plugin-api/origin';
import { switchKey } from '@/plugin-api/plugin-switch';
import { sentenceOf } from '@/plugin-api/problem-sentences';
import type { Problem } from '@/plugin-api/problems';
import type { Registry } from '@/plugin-api/registry';
import { accessName } from '@/plugin-api/registry';
import type { PluginDef } from '@/plugin-api/types';
import { LANGS } from '@/shared/languages';

/** A problem as the page shows it: of the plugins' declarations, or of a package as the server found it. */
interface ShownProblem {
  code: string;
  message: string;
}

/** A problem of a package, as the server noted it. */
export interface ServerProblem extends ShownProblem {
  /** The package. */
  name: string;
}

/**
 * Why a plugin is on or off. `required` ones can't be switched; `operator` is PLUGINS_DISABLED, `config` the
 * application's configuration; `dependency` needs one that is off; `broken` could not be used.
 */
type PluginState = 'on' | 'required' | 'off' | 'operator' | 'config' | 'dependency' | 'broken';

export interface PluginEntry {
  /** Of a package that failed, its name. */
  id: string;
  /** Missing for a package that brings none. */
  plugin?: PluginDef;
  origin?: Origin;
  state: PluginState;
  problems: ShownProblem[];
  /** Ids of the plugins that it needs, and of those that need it. */
  needs: readonly string[];
  neededBy: readonly string[];
}

/** What decides about the plugins that are on, beside their manifests. */
interface Deciders {
  /** PLUGINS_DISABLED. */
  disabled: readonly string[];
  /** The application's configuration. */
  configured: readonly string[];
  /** The stored settings by key. */
  settings: Readonly<Record<string, string>>;
}

/** Expected where somebody switched a plugin off: no fault. */
const NO_FAULT: readonly string[] = ['dependency-off'];

const packageIn = (origin: Origin | undefined) =>
  origin && 'package' in origin ? origin.package : undefined;

function stateOf(plugin: PluginDef, { plugins }: Registry, by: Deciders): PluginState {
  const { id } = plugin;
  if (plugins.includes(plugin)) return plugin.required ? 'required' : 'on';
  if (by.disabled.includes(id)) return 'operator';
  if (by.configured.includes(id)) return 'config';
  if (by.settings[switchKey(id)] === 'false') return 'off';
  const needs = plugin.dependsOn ?? [];
  const isOn = (other: string) => plugins.some((one) => one.id === other);
  return needs.length > 0 && !needs.every(isOn) ? 'dependency' : 'broken';
}

/** Every installed plugin, and every package that failed, in the order in which they count. */
export function pluginEntries(
  registry: Registry,
  found: readonly Problem[],
  onServer: readonly ServerProblem[],
  by: Deciders,
): PluginEntry[] {
  const { installed } = registry;
  const problems = found.map((one) => ({ ...one, message: sentenceOf(one) }));
  const entries = installed.map((plugin): PluginEntry => {
    const origin = originOf(plugin);
    const own = problems.filter((one) => one.plugin === plugin.id && !NO_FAULT.includes(one.code));
    return {
      id: plugin.id,
      plugin,
      ...(origin && { origin }),
      state: stateOf(plugin, registry, by),
      problems: [...own, ...onServer.filter(({ name }) => name === packageIn(origin))],
      needs: plugin.dependsOn ?? [],
      neededBy: installed
        .filter(({ dependsOn = [] }) => dependsOn.includes(plugin.id))
        .map(({ id }) => id),
    };
  });
  const placed = new Set(entries.flatMap((entry) => entry.problems));
  const left = [...problems, ...onServer].filter(
    (one) => !placed.has(one) && !NO_FAULT.includes(one.code),
  );
  const names = new Set(left.map((one) => ('plugin' in one ? one.plugin : one.name)));
  const failed = [...names].map(
    (id): PluginEntry => ({
      id,
      state: 'broken',
      problems: left.filter((one) => ('plugin' in one ? one.plugin : one.name) === id),
      needs: [],
      neededBy: [],
    }),
  );
  return [...entries, ...failed];
}

/** The plugins that go off with one, that one first. */
export function goingWith(id: string, { plugins }: Pick<Registry, 'plugins'>): PluginDef[] {
  const gone = new Set([id]);
  for (let before = 0; before !== gone.size; ) {
    before = gone.size;
    for (const { id: other, dependsOn = [] } of plugins) {
      if (dependsOn.some((needed) => gone.has(needed))) gone.add(other);
    }
  }
  const isFirst = (plugin: PluginDef) => plugin.id === id;
  const going = plugins.filter((plugin) => gone.has(plugin.id));
  return [...going.filter(isFirst), ...going.filter((plugin) => !isFirst(plugin))];
}

const menuEntriesOf = ({ routes = [], resources = [], links = [] }: PluginDef) =>
  [...routes, ...resources].flatMap(({ nav }) => nav ?? []).length + links.length;

/** How many pages and menu entries some plugins have. */
export function lossOf(plugins: readonly PluginDef[], { routes }: Pick<Registry, 'routes'>) {
  const ids = plugins.map(({ id }) => id);
  return {
    pages: routes.filter(({ plugin }) => ids.includes(plugin)).length,
    menu: plugins.reduce((sum, plugin) => sum + menuEntriesOf(plugin), 0),
  };
}

/** The kinds of what plugins bring, in the order of the page. */
export const KINDS = [
  'pages',
  'records',
  'cards',
  'commands',
  'settings',
  'search',
  'tables',
  'fieldTypes',
  'slots',
  'additions',
  'languages',
] as const;

export type Kind = (typeof KINDS)[number];

/** One of the things that a plugin brings: its name as a key of texts, or as it is. */
export interface Brought {
  key?: string;
  /** An id, path, table or language. */
  name: string;
}

/** What a plugin brings, without the field types, which are known once its records' details are loaded. */
export function broughtBy(plugin: PluginDef): Record<Kind, Brought[]> {
  const { resources = [], routes = [] } = plugin;
  const tables = resources.filter(({ dataProvider = 'default' }) => dataProvider === 'default');
  return {
    pages: [
      ...routes.map(({ titleKey, path }) => ({ key: titleKey, name: path })),
      ...resources.map(({ nameKey, path }) => ({ key: nameKey, name: path })),
    ],
    records: resources.map(({ nameKey, id }) => ({ key: nameKey, name: id })),
    cards: (plugin.widgets ?? []).map(({ titleKey, id }) => ({ key: titleKey, name: id })),
    commands: (plugin.commands ?? []).map(({ titleKey, id }) => ({ key: titleKey, name: id })),
    settings: (plugin.settings ?? []).map(({ labelKey, key }) => ({ key: labelKey, name: key })),
    search: (plugin.search ?? []).map(({ id }) => ({ name: id })),
    tables: [
      ...new Set([
        ...tables.map((resource) => resource.writeTable ?? accessName(resource)),
        ...Object.keys(plugin.loggedTables ?? {}),
      ]),
    ].map((name) => ({ name })),
    fieldTypes: [],
    slots: (plugin.slots ?? []).map(({ slot, id }) => ({ name: `${slot}: ${id}` })),
    additions: (plugin.extends ?? []).map(({ resource }) => ({ name: resource })),
    languages: LANGS.filter((lang) => typeof plugin.i18n?.[lang] === 'function').map((name) => ({
      name,
    })),
  };
}

/** The names of the field types that the details of a plugin's records declare. */
export async function fieldTypesOf(plugin: PluginDef): Promise<string[]> {
  const details = await Promise.allSettled(
    (plugin.resources ?? []).map((resource) => resource.details()),
  );
  const names = details.flatMap((one) =>
    one.status === 'fulfilled' ? Object.keys(one.value?.default.fieldTypes ?? {}) : [],
  );
  return [...new Set(names)];
}
