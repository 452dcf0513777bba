import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readApp } from './app-definition.ts';
import { dependenciesOf, OWN_PLUGINS, ownPluginNames } from './plugin-names.ts';

/**
 * A package among the application's dependencies whose package.json says `"touchline": { "plugin": "…" }`, or a plugin in
 * a folder of the application's own.
 */
export interface PluginPackage {
  /** As in package.json; `plugins/tasks` for a folder. */
  name: string;
  version: string;
  /** Its folder, without symbolic links. */
  folder: string;
  /** The module that exports the plugin by default. Absolute. */
  file: string;
  /** The folder of its SQL files, if it has tables. Absolute. */
  schema?: string;
  /** The id that its plugin must have, which is the folder's name; missing for packages. */
  ownId?: string;
}

/** A package that can't be used, and a sentence that says why and what to do. */
export interface PackageProblem {
  name: string;
  reason: string;
}

export interface PluginPackages {
  /** In the order in which they count: where two clash, the first wins. */
  packages: PluginPackage[];
  problems: PackageProblem[];
}

type Json = Record<string, unknown>;

const fields = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const readJson = (file: string): Json => fields(JSON.parse(readFileSync(file, 'utf8')));

function readPackage(root: string, name: string): PluginPackage | PackageProblem | null {
  const place = join(root, 'node_modules', name);
  if (!existsSync(join(place, 'package.json'))) return null;
  const { version, touchline } = readJson(join(place, 'package.json'));
  const { plugin, schema } = fields(touchline);
  if (plugin === undefined) return null;
  if (typeof plugin !== 'string') {
    return { name, reason: 'touchline.plugin of its package.json must be the path of a file.' };
  }
  const folder = realpathSync(place);
  const file = join(folder, plugin);
  if (relative(folder, file).startsWith('..') || !existsSync(file)) {
    return { name, reason: `its package.json names ${plugin}, which is not in the package.` };
  }
  const found: PluginPackage = { name, version: String(version), folder, file };
  if (schema === undefined) return found;
  const sql = join(folder, String(schema));
  if (relative(folder, sql).startsWith('..') || !existsSync(sql)) {
    return { name, reason: `its package.json names ${schema}, which is not in the package.` };
  }
  return { ...found, schema: sql };
}

const isThere = (path: string) => (existsSync(path) ? path : undefined);

/** A plugin in a folder of the application. */
function readOwn(root: string, folderName: string): PluginPackage {
  const folder = join(realpathSync(root), OWN_PLUGINS, folderName);
  const schema = isThere(join(folder, 'schema'));
  return {
    name: `${OWN_PLUGINS}/${folderName}`,
    version: String(readJson(join(root, 'package.json')).version ?? '0.0.0'),
    folder,
    file: join(folder, 'plugin.ts'),
    ownId: folderName,
    ...(schema ? { schema } : {}),
  };
}

/**
 * The application's own plugins, and those among its dependencies; nothing else is looked at. `plugins` in
 * `touchline.config.ts` puts them in order and leaves some out (`false`); the others follow by name, its own first.
 * @param root the application's folder
 */
export async function findPluginPackages(root: string): Promise<PluginPackages> {
  const { plugins } = await readApp(root);
  const wanted = Object.keys(plugins);
  const found = new Map<string, PluginPackage | PackageProblem>();
  for (const name of ownPluginNames(root)) found.set(name, readOwn(root, name));
  for (const name of dependenciesOf(root)) {
    const one = found.has(name) ? null : readPackage(root, name);
    if (one) found.set(name, one);
  }
  const order = [...new Set([...wanted, ...found.keys()])];
  const kept = order.flatMap((name) => (plugins[name] === false ? [] : (found.get(name) ?? [])));
  return {
    packages: kept.filter((one) => 'file' in one),
    problems: [
      ...kept.filter((one) => 'reason' in one),
      ...wanted
        .filter((name) => !found.has(name))
        .map((name) => ({
          name,
          reason:
            'touchline.config.ts names it among the plugins, but it brings none. Install a version that does, or remove the line.',
        })),
    ],
  };
}
