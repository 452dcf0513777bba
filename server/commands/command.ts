import type { ParseArgsConfig } from 'node:util';
import { declaredSettings } from '../plugins/declared-settings.ts';
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

/** The settings of a call; every mistake is named at once, with its line. */
export async function settingsOf({ root, env, config }: Call): Promise<Settings> {
  const parts = await declaredSettings(root, env);
  return withLines(config, env, () => readSettings(env, root, parts));
}

/** An option's text, if it was given. */
export function textOf({ options }: Call, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

export const say = (line: string) => process.stdout.write(`${line}\n`);
