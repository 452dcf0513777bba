import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Touchline's own folder: the installed package, a checkout or a release. */
export const TOUCHLINE = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** What makes a folder an application; in a release, where nothing reads TypeScript, as data. */
const DEFINITIONS = ['touchline.config.ts', 'touchline.config.json'];

/** Whether this is a release, which is an application's built copy. */
export const IS_RELEASE = existsSync(join(TOUCHLINE, 'touchline.config.json'));

/**
 * The application that a folder belongs to; a release has its own.
 * @param {string} [from] an absolute path
 * @returns {string | null} the folder itself or the nearest one above it; null if there is none
 */
export function findApp(from = process.cwd()) {
  if (IS_RELEASE) return TOUCHLINE;
  for (let folder = from; ; folder = dirname(folder)) {
    if (DEFINITIONS.some((name) => existsSync(join(folder, name)))) return folder;
    if (folder === dirname(folder)) return null;
  }
}

/**
 * @param {string} [from] as in `findApp`
 * @throws {Error} with a sentence for the terminal, if there is none
 */
export function theApp(from = process.cwd()) {
  const app = findApp(from);
  if (app) return app;
  const error = new Error(
    `There is no touchline.config.ts in ${from} or above it. Run this in an application's folder; npm create touchline my-app makes one.`,
  );
  error.name = 'StartProblem';
  throw error;
}
