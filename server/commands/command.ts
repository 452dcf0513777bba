import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IS_RELEASE, TOUCHLINE } from '../../scripts/launch/places.mjs';
import { StartProblem } from '../operator/start-problem.ts';
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
