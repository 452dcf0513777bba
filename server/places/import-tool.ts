import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartProblem } from '../operator/start-problem.ts';
import { IS_RELEASE, TOUCHLINE } from './places.mjs';

/**
 * Loads a module for those who build an application; a release has none of these.
 * @param path below the server's folder
 * @throws {StartProblem} in a release
 */
export async function importTool<Module>(path: string): Promise<Module> {
  if (IS_RELEASE) {
    throw new StartProblem('A release is built already. This is for the folder of an application.');
  }
  return import(pathToFileURL(join(TOUCHLINE, 'server', path)).href);
}
