import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ParseArgsConfig } from 'node:util';
import { IS_RELEASE, TOUCHLINE } from '../../scripts/launch/places.mjs';
import { StartProblem } from '../operator/start-problem.ts';
import type { ConfigFile } from '../settings/config-file.ts';
import { withLines } from '../settings/config-file.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

/** What a command is run with. */
export interface Call {
  /** The application's folder. */
  root: string;
  /** The settings of the file and of the environment, which wins. */
  env: NodeJS.ProcessEnv;
  /** The file that the settings are from, if there is one. */
  config: ConfigFile | null;
  options: Record<string, string | boolean | undefined>;
  words: string[];
}

/** A command of `touchline`. */
export interface Command {
  usage: string;
  options?: ParseArgsConfig['options'];
  /** How many words it takes; `any`: it looks at them itself. */
  words?: number | 'any';
  /** Whether it needs the folder of an application; others may be run anywhere. */
  inApp?: boolean;
  /**
   * Ends with 0 unless it returns another exit code.
   * @throws {StartProblem} with a sentence for the terminal; the exit code is 1
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands return nothing
  run: (call: Call) => Promise<number | void>;
}

/**
 * A command whose options depend on the parts of the application in `root`.
 * @param asked the parts of `PLUGINS`, which win over the definition's
 */
export type CommandOfApp = (root: string, asked: Settings['parts']) => Promise<Command>;

/** The settings of a call; every mistake is named at once, with its line. */
export const settingsOf = ({ root, env, config }: Call): Settings =>
  withLines(config, env, () => readSettings(env, root));

/** An option's text, if it was given. */
export function textOf({ options }: Call, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** The version of this Touchline. */
export const versionOf = () =>
  String(JSON.parse(readFileSync(join(TOUCHLINE, 'package.json'), 'utf8')).version);

/** Loads a script that a release doesn't have. */
export async function importScript<Module>(path: string): Promise<Module> {
  if (IS_RELEASE) {
    throw new StartProblem('A release is built already. This is for the folder of an application.');
  }
  return import(pathToFileURL(join(TOUCHLINE, 'scripts', path)).href);
}
