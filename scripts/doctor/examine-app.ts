import { versionOf } from '../../server/commands/command.ts';
import { readApp } from '../../server/plugins/app-definition.ts';
import { findPluginPackages } from '../../server/plugins/plugin-packages.ts';
import { installedProblems } from '../checks/installed-problems.ts';

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
  const problems = await installedProblems(root);
  for (const line of problems) print(`✗ ${line}`);
  print(problems.length > 0 ? `\nProblems: ${problems.length}.` : '\nNothing is wrong.');
  return problems.length > 0 ? 1 : 0;
}
