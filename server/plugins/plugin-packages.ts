import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { sentenceOf } from '../../src/plugin-api/problem-sentences.ts';
import { readApp } from './app-definition.ts';
import { dependenciesOf, OWN_PLUGINS, ownPluginNames, readPackageJson } from './plugin-names.ts';
import { type ReadManifest, readManifest } from './read-manifest.ts';
import { soundPackages } from './sound-packages.ts';

/**
 * A package among the application's dependencies whose package.json says `"touchline": { "plugin": "…" }`, or a plugin in
 * a folder of the application's own.
 */
export interface PluginPackage extends ReadManifest {
  /** As in package.json; `plugins/tasks` for a folder. */
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
  /** The module of what it brings to the server. Absolute. */
  server?: string;
  /** The module that declares its settings. Absolute. */
  settings?: string;
  /** The id that its plugin must have, which is the folder's name; missing for packages. */
  ownId?: string;
}

/** What a package may have besides its plugin, each the path of a folder or file in it. */
export const PACKAGE_PARTS = ['schema', 'functions', 'mock', 'demo', 'server', 'settings'] as const;

/** A package that can't be used, and a sentence that says why and what to do. */
export interface PackageProblem {
  name: string;
  reason: string;
}

/** The sentence about a package that is left out, the same wherever it is named. */
export const saysLeftOut = ({ name, reason }: PackageProblem): string =>
  sentenceOf({ code: 'package-failed', plugin: name, subject: reason });

export interface PluginPackages {
  /** In the order in which they count: each after those that it depends on. Where two clash, the first wins. */
  packages: PluginPackage[];
  problems: PackageProblem[];
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The absolute path of what a package names; null if that isn't in it. */
function placeIn(folder: string, path: string): string | null {
  const place = join(folder, path);
  return relative(folder, place).startsWith('..') || !existsSync(place) ? null : place;
}

function readPackage(root: string, name: string): PluginPackage | PackageProblem | null {
  const at = join(root, 'node_modules', name);
  if (!existsSync(join(at, 'package.json'))) return null;
  const { version, touchline } = readPackageJson(join(at, 'package.json'));
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
  const file = found.file ?? '';
  return { ...found, ...manifestIn(file), name, version: String(version), folder, file };
}

/** What the module of a plugin says of it. */
const manifestIn = (file: string): ReadManifest => readManifest(readFileSync(file, 'utf8'));

/** The parts of a plugin in a folder of the application, by their usual names; compiled in a release. */
const OWN_PARTS: [(typeof PACKAGE_PARTS)[number], ...string[]][] = [
  ['schema', 'schema'],
  ['functions', 'functions'],
  ['mock', 'mock.ts', 'mock.js'],
  ['demo', 'demo.sql'],
  ['server', 'server.ts', 'server.js'],
  ['settings', 'settings.ts', 'settings.js'],
];

/** A plugin in a folder of the application. */
function readOwn(root: string, folderName: string): PluginPackage {
  const folder = join(realpathSync(root), OWN_PLUGINS, folderName);
  const parts = OWN_PARTS.flatMap(([part, ...names]) => {
    const place = names.map((name) => join(folder, name)).find((path) => existsSync(path));
    return place ? [[part, place] as const] : [];
  });
  const file = join(folder, 'plugin.ts');
  return {
    ...manifestIn(file),
    name: `${OWN_PLUGINS}/${folderName}`,
    version: String(readPackageJson(join(root, 'package.json')).version ?? '0.0.0'),
    folder,
    file,
    id: folderName,
    ownId: folderName,
    ...Object.fromEntries(parts),
  };
}

/**
 * The package or the plugin of an application that a folder of schema files is in, for its tests. Where there is none, it
 * has the name `tested` and no id.
 */
export function packageAround(schema: string): PluginPackage {
  const folder = dirname(schema);
  const about = { name: 'tested', version: '0.0.0', folder, schema };
  const own = join(folder, 'plugin.ts');
  if (existsSync(own)) {
    const id = basename(folder);
    return { ...about, ...manifestIn(own), name: `${OWN_PLUGINS}/${id}`, file: own, id };
  }
  const json = join(folder, 'package.json');
  const { name, touchline } = existsSync(json) ? readPackageJson(json) : {};
  const file = placeIn(folder, String(fields(touchline).plugin ?? ''));
  if (!file || file === folder) return { ...about, file: folder };
  return { ...about, ...manifestIn(file), name: String(name), file };
}

/**
 * The application's own plugins, and those among its dependencies; nothing else is looked at. `plugins` in
 * `touchline.config.ts` puts them in order and leaves some out (`false`); the others follow by name, its own first. Each
 * comes after those that it depends on, whatever they are called.
 * @param root the application's folder
 */
export async function findPluginPackages(root: string): Promise<PluginPackages> {
  const { plugins, parts } = await readApp(root);
  const wanted = Object.keys(plugins);
  const found = new Map<string, PluginPackage | PackageProblem>();
  for (const name of ownPluginNames(root)) found.set(name, readOwn(root, name));
  for (const name of dependenciesOf(root)) {
    try {
      const one = found.has(name) ? null : readPackage(root, name);
      if (one) found.set(name, one);
    } catch (error) {
      found.set(name, { name, reason: (error as Error).message });
    }
  }
  const order = [...new Set([...wanted, ...found.keys()])];
  const kept = order.flatMap((name) => (plugins[name] === false ? [] : (found.get(name) ?? [])));
  const { packages, problems } = await soundPackages(
    kept.filter((one) => 'file' in one),
    parts,
  );
  return {
    packages,
    problems: [
      ...kept.filter((one) => 'reason' in one),
      ...problems,
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
