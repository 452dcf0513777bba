import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import { pluginPackages } from '../build-parts/plugin-packages.ts';
import { PUBLIC_FACE } from '../build-parts/public-face.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Code outside the app finds the packages that the app has. */
const sharing = (root: string, folders: readonly string[]): Plugin => ({
  name: 'touchline:sharing',
  enforce: 'pre',
  resolveId(source, importer) {
    const isBare = !/^[./\0]|^(?:node|virtual|touchline)[:/]/.test(source);
    if (!isBare || !folders.some((folder) => importer?.startsWith(`${folder}${sep}`))) return null;
    return this.resolve(source, join(root, 'package.json'), { skipSelf: true });
  },
});

/**
 * Loads modules of the app in Node, as the build resolves them. Close it when done.
 * @param app the application's folder
 * @param folders of more code, which finds the packages that Touchline has; problems with it are the caller's
 */
export async function openSources(app = here('../..'), folders: readonly string[] = []) {
  const root = here('../..');
  const server = await createServer({
    configFile: false,
    root,
    logLevel: folders.length > 0 ? 'silent' : 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [pluginPackages(app), sharing(root, folders)],
    resolve: { alias: [...PUBLIC_FACE, { find: '@', replacement: here('../../src') }] },
    // Components are loaded as modules, not in Node's way.
    ssr: { noExternal: [/@mui\//, /@refinedev\//], resolve: { mainFields: ['module', 'main'] } },
  });
  return {
    /** @param file relative to the project's folder, or absolute */
    load: async <Module>(file: string) =>
      (await server.ssrLoadModule(resolve(root, file))) as Module,
    close: () => server.close(),
  };
}
