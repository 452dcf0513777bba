import { installedProblems } from '../app-checks/installed-problems.ts';
import { versionOf } from '../places/version.ts';
import { readApp } from '../plugins/app-definition.ts';
import { findPluginPackages } from '../plugins/plugin-packages.ts';

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
