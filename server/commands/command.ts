import { builtNames } from '../places/build-stamp.mjs';
import { declaredSettings } from '../plugins/declared-settings.ts';
import type { Call, Command } from '../plugins/part-command.ts';
import { withLines } from '../settings/config-file.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

export type { Call, Command } from '../plugins/part-command.ts';

/**
 * A command whose options depend on the parts of the application in `root`.
 * @param asked the parts of `PLUGINS`, which win over the definition's
 */
export type CommandOfApp = (root: string, asked: Settings['parts']) => Promise<Command>;

/** The settings of a call; every mistake is named at once, with its line. */
export async function settingsOf({ root, env, config }: Call): Promise<Settings> {
  const parts = await declaredSettings(root, env);
  return withLines(config, env, () => readSettings(env, root, parts, builtNames(root)));
}

/** An option's text, if it was given. */
export function textOf({ options }: Call, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

export const say = (line: string) => process.stdout.write(`${line}\n`);
