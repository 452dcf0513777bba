import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Alias, type Plugin, runnerImport } from 'vite';
import { TOUCHLINE } from '../places/places.mjs';
import { application } from './application.ts';
import { pluginPackages } from './plugin-packages.ts';

/**
 * Runs a module of the build together with the app's sources that it imports, plugins of packages among them, and
 * returns what it exports.
 * @param app the application's folder
 */
export async function runSource<Module>(
  file: string,
  app: string,
  alias: Alias[],
  plugins: Plugin[] = [],
): Promise<Module> {
  const { dependencies } = JSON.parse(readFileSync(join(TOUCHLINE, 'package.json'), 'utf8'));
  const { module } = await runnerImport<Module>(file, {
    configFile: false,
    root: TOUCHLINE,
    logLevel: 'error',
    plugins: [application(app), pluginPackages(app), ...plugins],
    // A linked package is elsewhere, and shares what the app has all the same.
    resolve: { alias, dedupe: Object.keys(dependencies) },
  });
  return module;
}
