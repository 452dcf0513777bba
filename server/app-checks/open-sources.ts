import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import { application } from '../build/application.ts';
import { leftOut } from '../build/left-out.ts';
import { pluginPackages } from '../build/plugin-packages.ts';
import { PUBLIC_FACE } from '../build/public-face.ts';
import { readParts } from '../places/parts.mjs';
import { TOUCHLINE } from '../places/places.mjs';
import { readApp } from '../plugins/app-definition.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Code outside the app finds the packages that Touchline has. */
const sharing = (folders: readonly string[]): Plugin => ({
  name: 'touchline:sharing',
  enforce: 'pre',
  resolveId(source, importer) {
    const isBare = !/^[./\0]|^(?:node|virtual|touchline)[:/]/.test(source);
    if (!isBare || !folders.some((folder) => importer?.startsWith(`${folder}${sep}`))) return null;
    return this.resolve(source, join(TOUCHLINE, 'package.json'), { skipSelf: true });
  },
});

/**
 * Loads modules of Touchline in Node, as the build of an application resolves them. Close it when done.
 * @param app the application's folder
 * @param folders of more code, which finds the packages that Touchline has; problems with it are the caller's
 */
export async function openSources(app = TOUCHLINE, folders: readonly string[] = []) {
  const parts = readParts(process.env.PLUGINS) ?? (await readApp(app)).parts;
  const server = await createServer({
    configFile: false,
    root: TOUCHLINE,
    cacheDir: join(app, 'node_modules/.vite'),
    logLevel: folders.length > 0 ? 'silent' : 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [application(app), pluginPackages(app), sharing(folders)],
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
