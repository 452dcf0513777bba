import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { readApp } from '../../server/app-definition.ts';
import { application } from '../build-parts/application.ts';
import { leftOut } from '../build-parts/left-out.ts';
import { pluginPackages } from '../build-parts/plugin-packages.ts';
import { PUBLIC_FACE } from '../build-parts/public-face.ts';
import { readParts } from '../launch/parts.mjs';
import { TOUCHLINE } from '../launch/places.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Loads modules of Touchline in Node, as the build of an application resolves them. Close it when done.
 * @param app the application's folder
 */
export async function openSources(app = TOUCHLINE) {
  const parts = readParts(process.env.PLUGINS) ?? (await readApp(app)).parts;
  const server = await createServer({
    configFile: false,
    root: TOUCHLINE,
    cacheDir: join(app, 'node_modules/.vite'),
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [application(app), pluginPackages(app)],
    resolve: {
      alias: [...leftOut(parts), ...PUBLIC_FACE, { find: '@', replacement: here('../../src') }],
    },
    // Components are loaded as modules, not in Node's way.
    ssr: { noExternal: [/@mui\//, /@refinedev\//], resolve: { mainFields: ['module', 'main'] } },
  });
  return {
    /** @param file relative to the project's folder, or absolute */
    load: async <Module>(file: string) =>
      (await server.ssrLoadModule(resolve(TOUCHLINE, file))) as Module,
    close: () => server.close(),
  };
}
