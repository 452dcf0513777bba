import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../operator/start-problem.ts';

/** The folder of the application's own plugins, each in one of its own. */
export const OWN_PLUGINS = 'plugins';

/** The names of the application's own plugins, sorted: the folders that have a `plugin.ts`. */
export function ownPluginNames(root: string): string[] {
  const folder = join(root, OWN_PLUGINS);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'plugin.ts')))
    .sort();
}

/**
 * A package.json; npm too reads one that begins with a byte order mark.
 * @throws {StartProblem} naming the file, if it isn't JSON
 */
export function readPackageJson(file: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) };
  } catch (error) {
    throw new StartProblem(`${file} isn't JSON. Correct it first. (${(error as Error).message})`);
  }
}

/** The application's dependencies, sorted. */
export function dependenciesOf(root: string): string[] {
  const file = join(root, 'package.json');
  const { dependencies = {} } = existsSync(file) ? readPackageJson(file) : {};
  return Object.keys(Object(dependencies)).sort();
}

/** What an application may say something about in `plugins`: a dependency or a plugin of its own. */
export const pluginNames = (root: string): string[] => [
  ...ownPluginNames(root),
  ...dependenciesOf(root).filter((name) => name !== 'touchline'),
];
