import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A package among the application's dependencies whose package.json says `"touchline": { "plugin": "…" }`. */
export interface PluginPackage {
  /** As in package.json. */
  name: string;
  version: string;
  /** Its folder, without symbolic links. */
  folder: string;
  /** The module that exports the plugin by default. Absolute. */
  file: string;
  /** The folder of its SQL files, if it has tables. Absolute. */
  schema?: string;
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

/**
 * The plugins among the application's own dependencies; nothing else is looked at. `"touchline": { "plugins": … }` in the
 * application's package.json puts them in order and leaves some out (`false`); the others follow by name.
 * @param root the application's folder
 */
export function findPluginPackages(root: string): PluginPackages {
  const { dependencies, touchline } = readJson(join(root, 'package.json'));
  const names = Object.keys(fields(dependencies)).sort();
  const wanted = fields(fields(touchline).plugins);
  const found = new Map(
    names.flatMap((name) => {
      const one = readPackage(root, name);
      return one ? [[name, one] as const] : [];
    }),
  );
  const strangers = Object.keys(wanted).filter((name) => !found.has(name));
  const odd = Object.keys(wanted).filter((name) => typeof wanted[name] !== 'boolean');
  const order = [...new Set([...Object.keys(wanted), ...found.keys()])];
  const kept = order.flatMap((name) => (wanted[name] === false ? [] : (found.get(name) ?? [])));
  return {
    packages: kept.filter((one) => 'file' in one),
    problems: [
      ...kept.filter((one) => 'reason' in one),
      ...strangers.map((name) => ({
        name,
        reason: `touchline.plugins of package.json names it, but no dependency of that name brings a plugin. Install it, or remove the line.`,
      })),
      ...odd
        .filter((name) => found.has(name))
        .map((name) => ({
          name,
          reason: `touchline.plugins of package.json must say true or false for it.`,
        })),
    ],
  };
}
