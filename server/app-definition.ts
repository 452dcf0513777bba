import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type AppDefinition,
  type Application,
  completed,
} from '../src/shared/application/definition.ts';

/** In a release the definition is plain data, as nothing there can read TypeScript. */
const DATA = 'touchline.config.json';
const SOURCE = 'touchline.config.ts';

async function readDefinition(root: string): Promise<AppDefinition> {
  const data = join(root, DATA);
  if (existsSync(data)) return JSON.parse(readFileSync(data, 'utf8'));
  const { tsImport } = await import('tsx/esm/api');
  const module = await tsImport(pathToFileURL(join(root, SOURCE)).href, import.meta.url);
  return module.default;
}

/**
 * The definition of the application in a folder.
 * @param root the application's folder
 */
export async function readApp(root: string): Promise<Application> {
  return completed(await readDefinition(root));
}
