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
  /** The folder of its functions, each `<name>/handler.ts` or `.js`. Absolute. */
  functions?: string;
  /** The module of its rows in the samples' backend. Absolute. */
  mock?: string;
  /** The SQL file that adds its rows to the demo. Absolute. */
  demo?: string;
}

/** What a package may have besides its plugin, each the path of a folder or file in it. */
export const PACKAGE_PARTS = ['schema', 'functions', 'mock', 'demo'] as const;

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

/** The absolute path of what a package names; null if that isn't in it. */
function placeIn(folder: string, path: string): string | null {
  const place = join(folder, path);
  return relative(folder, place).startsWith('..') || !existsSync(place) ? null : place;
}

function readPackage(root: string, name: string): PluginPackage | PackageProblem | null {
  const at = join(root, 'node_modules', name);
  if (!existsSync(join(at, 'package.json'))) return null;
  const { version, touchline } = readJson(join(at, 'package.json'));
  const { plugin, ...parts } = fields(touchline);
  if (plugin === undefined) return null;
  const folder = realpathSync(at);
  const found: Partial<PluginPackage> = {};
  for (const [part, path] of Object.entries({ plugin, ...parts })) {
    const known = part === 'plugin' ? 'file' : PACKAGE_PARTS.find((one) => one === part);
    const said = `touchline.${part} of its package.json`;
    if (!known) {
      const all = ['plugin', ...PACKAGE_PARTS].join(', ');
      return { name, reason: `${said} is unknown. There are: ${all}.` };
    }
    if (typeof path !== 'string') {
      return { name, reason: `${said} must be the path of a file or folder.` };
    }
    const place = placeIn(folder, path);
    if (place === null) {
      return { name, reason: `its package.json names ${path}, which is not in the package.` };
    }
    found[known] = place;
  }
  return { ...found, name, version: String(version), folder, file: found.file ?? '' };
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
