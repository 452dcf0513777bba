import type { Plugin } from 'vite';
import { readApp } from '../../server/app-definition.ts';

/** Hot reload adds a version to what is below node_modules. */
const MODULE = /\/src\/shared\/application\/application\.ts(?:\?|$)/;

/**
 * Writes the application's definition into the app.
 * @param app the application's folder
 */
export function application(app: string): Plugin {
  return {
    name: 'touchline:application',
    enforce: 'pre',
    load: {
      filter: { id: MODULE },
      handler: async () => `export const APPLICATION = ${JSON.stringify(await readApp(app))};`,
    },
  };
}
