import { fileURLToPath } from 'node:url';
import { type Alias, build, type Plugin, type Rolldown } from 'vite';
import { application } from './application.ts';

const FOLDER = fileURLToPath(new URL('../../src/app/first-scripts/', import.meta.url));
/** What pages run before any module of the app: sources of the folder above, with what they share with the app. */
const NAMES = ['theme-init', 'show-drawn'] as const;

/**
 * One of them as a classic script, without imports.
 * @param app the application's folder
 */
export async function firstScript(
  name: (typeof NAMES)[number],
  app: string,
  alias: Alias[],
): Promise<string> {
  const built = await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'error',
    plugins: [application(app)],
    resolve: { alias },
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      rolldownOptions: { input: `${FOLDER}${name}.ts`, output: { format: 'iife' } },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}

/**
 * Builds the scripts that pages run first: `/theme-init.js` and `/show-drawn.js`.
 * @param app the application's folder
 */
export function firstScripts(app: string, alias: Alias[]): Plugin {
  return {
    name: 'touchline:first-scripts',
    configureServer({ middlewares }) {
      for (const name of NAMES) {
        middlewares.use(`/${name}.js`, (_request, response, next) => {
          firstScript(name, app, alias).then((code) => {
            response.setHeader('Content-Type', 'text/javascript');
            response.end(code);
          }, next);
        });
      }
    },
    async generateBundle() {
      for (const name of NAMES) {
        const source = await firstScript(name, app, alias);
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source });
      }
    },
  };
}
