import { readApp } from '../../server/app-definition.ts';
import { versionOf } from '../../server/commands/command.ts';
import { findPluginPackages } from '../../server/plugin-packages.ts';
import { openSources } from '../checks/open-sources.ts';
import type * as checks from '../checks/plugin-problems.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Prints what an application is made of, and what is wrong with it.
 * @param root the application's folder
 * @returns the exit code: 0 nothing is wrong, 1 something is
 * @throws {StartProblem} if its definition has mistakes
 */
export async function examineApp(root: string): Promise<number> {
  const { name, parts } = await readApp(root);
  const { packages } = await findPluginPackages(root);
  print(
    `${name}, on Touchline ${versionOf()}${parts.length > 0 ? ` with ${parts.join(' and ')}` : ''}`,
  );
  for (const one of packages) print(`  ${one.name} ${one.version}`);
  const sources = await openSources(root);
  try {
    const { pluginProblems, sentenceOf } = await sources.load<typeof checks>(
      'scripts/checks/plugin-problems.ts',
    );
    const problems = await pluginProblems(
      [],
      packages.flatMap(({ schema }) => schema ?? []),
    );
    for (const one of problems) print(`✗ ${one.code}: ${sentenceOf(one)}`);
    print(problems.length > 0 ? `\nProblems: ${problems.length}.` : '\nNothing is wrong.');
    return problems.length > 0 ? 1 : 0;
  } finally {
    await sources.close();
  }
}
