import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../operator/steps.mjs';
import { runTool } from './run-tool.mjs';

const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * Determines what is needed so that node_modules matches package-lock.json.
 * @param {string} root the project's folder
 * @returns {'nothing' | 'clean' | 'update'} `clean`: nothing is installed yet; `update`: some package has another version
 */
export function installNeeded(root) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return 'clean';
  const have = readPackages(installed);
  const want = Object.entries(readPackages(join(root, 'package-lock.json')));
  const missing = want.some(
    ([path, entry]) =>
      path !== '' && !entry.optional && !entry.link && have[path]?.version !== entry.version,
  );
  return missing ? 'update' : 'nothing';
}

const QUIET = ['--include=dev', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];

/**
 * Installs the lock file's packages, without running any package's install script.
 * @param {string} root
 * @param {'clean' | 'update'} kind
 */
async function install(root, kind) {
  // Keeps what is installed, and accepts a lock file without packages for other systems.
  const update = () => runTool('npm', ['install', '--no-save', ...QUIET], { cwd: root });
  if (kind === 'update') return update();
  return runTool('npm', ['ci', ...QUIET], { cwd: root }).catch(update);
}

/**
 * Installs the packages of a checkout that are missing, as a step that is printed.
 * @param {string} root
 */
export async function installMissing(root) {
  const needed = installNeeded(root);
  if (needed === 'nothing') return;
  await step('Installing packages (a minute or two)', () => install(root, needed));
}
