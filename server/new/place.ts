import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readPackageJson } from '../plugins/plugin-names.ts';
import { NewProblem } from './problem.ts';

/** An application's folder, or that of a plugin's package. */
export type Place =
  | { kind: 'application'; root: string; plugins: string }
  | { kind: 'package'; root: string; plugin: PluginPlace };

/** Where the files of one plugin are. All absolute. */
export interface PluginPlace {
  id: string;
  manifest: string;
  /** The folder of the manifest. */
  code: string;
  schema: string;
}

interface PackageJson {
  touchline?: { plugin?: unknown; schema?: unknown };
}

export const readPackage = (file: string): PackageJson => readPackageJson(file);

/** The id that a manifest declares. */
function idOf(manifest: string): string {
  const [, id] = /^ {2}id: '([^']+)',$/m.exec(readFileSync(manifest, 'utf8')) ?? [];
  if (!id) throw new NewProblem(`${manifest} has no line id: '…', so its plugin isn't known.`);
  return id;
}

function packageAt(root: string): Place | null {
  const file = join(root, 'package.json');
  if (!existsSync(file)) return null;
  const { plugin, schema } = readPackage(file).touchline ?? {};
  if (typeof plugin !== 'string') return null;
  const manifest = resolve(root, plugin);
  if (!existsSync(manifest)) {
    throw new NewProblem(`${file} names ${plugin}, which isn't there. Correct touchline.plugin.`);
  }
  const code = dirname(manifest);
  const tables = resolve(root, typeof schema === 'string' ? schema : 'schema');
  return {
    kind: 'package',
    root,
    plugin: { id: idOf(manifest), manifest, code, schema: tables },
  };
}

/** The place that a folder belongs to: the nearest above it. Null outside of all. */
export function findPlace(from: string, plugins: string): Place | null {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const found = packageAt(folder);
    if (found) return found;
    if (['ts', 'json'].some((ending) => existsSync(join(folder, `touchline.config.${ending}`)))) {
      const below = resolve(folder, plugins);
      if (relative(folder, below).startsWith('..')) {
        throw new NewProblem('--in is a folder of the application.');
      }
      return { kind: 'application', root: folder, plugins: below };
    }
    if (folder === dirname(folder)) return null;
  }
}

/** The application's own plugins; each has the name of its folder as its id. */
export function pluginsIn(folder: string): PluginPlace[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((id) => ({ id, code: join(folder, id), manifest: join(folder, id, 'plugin.ts') }))
    .filter(({ manifest }) => existsSync(manifest))
    .map((place) => ({ ...place, schema: join(place.code, 'schema') }));
}

/**
 * The plugin to add to: the one that is named, the one whose folder the person is in, or the only one.
 * @throws {NewProblem}
 */
export function choosePlugin(place: Place, cwd: string, named?: string): PluginPlace {
  const all = place.kind === 'package' ? [place.plugin] : pluginsIn(place.plugins);
  const list = `There is ${all.map(({ id }) => id).join(', ') || 'none yet: make one by touchline new plugin NAME'}.`;
  if (named !== undefined) {
    const found = all.find(({ id }) => id === named);
    if (!found) throw new NewProblem(`There is no plugin ${named} here. ${list}`);
    return found;
  }
  const around = all.find(
    ({ code }) => resolve(cwd) === code || resolve(cwd).startsWith(code + sep),
  );
  const chosen = around ?? (all.length === 1 ? all[0] : undefined);
  if (!chosen) {
    throw new NewProblem(`Say which plugin by --plugin ID, or work in its folder. ${list}`);
  }
  return chosen;
}

/** A resource of a plugin, as far as others need to know it. */
export interface KnownResource {
  /** `deals` */
  folder: string;
  /** The name by which `resource.ts` exports it. */
  name: string;
  table: string;
  row: string;
  title: string;
}

/** The resources with files of the usual form. */
export function resourcesOf({ code }: PluginPlace): KnownResource[] {
  return readdirSync(code, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(code, entry.name, 'resource.ts')))
    .flatMap(({ name: folder }) => {
      const text = readFileSync(join(code, folder, 'resource.ts'), 'utf8');
      const [, name, table] =
        /^export const (\w+) = defineResource\(\s*'(\w+)',?\s*\)/m.exec(text) ?? [];
      const [, row] = /^export interface (\w+Row) \{$/m.exec(text) ?? [];
      const [, title] = /^ {2}recordTitle: \(row\) => row\.(\w+),$/m.exec(text) ?? [];
      return name && table && row && title ? [{ folder, name, table, row, title }] : [];
    })
    .sort((one, other) => (one.folder < other.folder ? -1 : 1));
}
