import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { pluginPackages } from '../build-parts/plugin-packages.ts';
import { PUBLIC_FACE } from '../build-parts/public-face.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Loads modules of the app in Node, as the build resolves them. Close it when done. */
export async function openSources() {
  const root = here('../..');
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [pluginPackages(root)],
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
