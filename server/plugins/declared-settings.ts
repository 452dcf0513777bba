import { pathToFileURL } from 'node:url';
import { StartProblem } from '../operator/start-problem.ts';
import { builtNames } from '../places/build-stamp.mjs';
import { PART_CHOICES, readParts } from '../places/parts.mjs';
import { type ConfigFile, readFile, withoutUnknown } from '../settings/config-file.ts';
import { settingNames } from '../settings/environment.ts';
import type { NamedSettings } from '../settings/part-settings.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { type PartModule, partModules } from './part-modules.ts';

const isDeclared = (settings: NamedSettings['settings'] | undefined) =>
  typeof settings?.variables === 'object' &&
  Object.values(settings.variables).every((schema) => typeof schema?.safeParse === 'function');

async function load({ name, file }: PartModule): Promise<NamedSettings> {
  try {
    const { default: settings } = await import(pathToFileURL(file).href);
    if (isDeclared(settings)) return { name, settings };
  } catch (error) {
    throw new StartProblem(`The settings of ${name} can’t be loaded: ${(error as Error).message}`);
  }
  throw new StartProblem(
    `The settings of ${name} can’t be used: ${file} exports by default nothing that definePartSettings returns.`,
  );
}

/**
 * What the parts of an application declare of its settings.
 * @param root the application's folder
 * @param env may name the parts
 * @throws {StartProblem} if that can't be known, or two of them declare the same name
 */
export async function declaredSettings(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<NamedSettings[]> {
  // Another value is refused when the settings are read.
  const asked = PART_CHOICES.includes(env.PLUGINS ?? '') ? readParts(env.PLUGINS) : undefined;
  const declared: NamedSettings[] = [];
  for (const module of await partModules(root, asked, 'settings')) {
    const own = await load(module);
    const names = settingNames(declared);
    const taken = Object.keys(own.settings.variables).find((name) => names.includes(name));
    if (taken) {
      const other = declared.find(({ settings }) => Object.hasOwn(settings.variables, taken));
      throw new StartProblem(
        `${own.name} declares the setting ${taken}, which ${other?.name ?? 'touchline'} has already. Give it another name, which begins as the plugin is called.`,
      );
    }
    declared.push(own);
  }
  return declared;
}

/**
 * Reads the settings of an application, its parts' among them.
 * @throws {StartProblem} naming every mistake, one a line
 */
export const loadSettings = async (env: NodeJS.ProcessEnv, root: string): Promise<Settings> =>
  readSettings(env, root, await declaredSettings(root, env), builtNames(root));

/**
 * Reads a file of an application's settings, which may name the parts.
 * @param env wins over the file
 * @throws {StartProblem} if it can't be read
 */
export async function readConfig(
  path: string,
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<ConfigFile> {
  const file = readFile(path);
  const PLUGINS = env.PLUGINS || file.values.PLUGINS;
  return withoutUnknown(file, settingNames(await declaredSettings(root, { PLUGINS })));
}
