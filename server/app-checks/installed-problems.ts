import { resolve } from 'node:path';
import type { PluginDef } from '../../src/plugin-api/types.ts';
import { readParts } from '../places/parts.mjs';
import { OWN_COMMANDS } from '../plugins/own-commands.ts';
import { findPluginFunctions } from '../plugins/plugin-functions.ts';
import { findPluginPackages } from '../plugins/plugin-packages.ts';
import { partProblems } from '../plugins/server-parts.ts';
import { foreignNames } from '../plugins/sound-packages.ts';
import { openSources } from './open-sources.ts';
import type * as checks from './plugin-problems.ts';

/**
 * What is wrong with an application's plugins, a line for each: its code and a sentence.
 * @param app the application's folder
 * @param files modules whose default exports are plugins, checked as though they were installed too
 */
export async function installedProblems(
  app: string,
  files: readonly string[] = [],
): Promise<string[]> {
  const { packages } = await findPluginPackages(app);
  const sources = await openSources(app);
  try {
    const { pluginProblems, sentenceOf } = await sources.load<typeof checks>(
      'server/app-checks/plugin-problems.ts',
    );
    const load = async (file: string) =>
      (await sources.load<{ default: PluginDef }>(resolve(file))).default;
    const asked = readParts(process.env.PLUGINS);
    const problems = [
      ...(await pluginProblems(await Promise.all(files.map(load)), packages)),
      ...packages.flatMap((one) => foreignNames(one, packages)),
      ...(await partProblems(app, asked, OWN_COMMANDS)),
    ];
    return [
      ...problems.map((one) => `${one.code}: ${sentenceOf(one)}`),
      ...findPluginFunctions(packages).problems.map((sentence) => `function-left-out: ${sentence}`),
    ];
  } finally {
    await sources.close();
  }
}
