import type { Plugin } from 'vite';
import { readApp } from '../plugins/app-definition.ts';
import { readTheme } from './read-theme.ts';

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
      async handler() {
        // The page and the installed app have it; nothing else shows it.
        const { description: _, ...shown } = await readApp(app);
        const running = { ...shown, theme: await readTheme(app, shown.theme) };
        return `export const APPLICATION = ${JSON.stringify(running)};`;
      },
    },
  };
}
