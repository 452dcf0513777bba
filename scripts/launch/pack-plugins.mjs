import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** The packages of plugins that an application uses. */
async function findPackages(root) {
  const { tsImport } = await import('tsx/esm/api');
  const load = (path) => tsImport(`../../server/plugins/${path}`, import.meta.url);
  const { findPluginPackages } = await load('plugin-packages.ts');
  const { findPluginFunctions } = await load('plugin-functions.ts');
  const { packages } = await findPluginPackages(root);
  return packages.map((found) => ({ ...found, handlers: findPluginFunctions([found]).files }));
}

/** Compiles what a server loads of a package, together with what it imports, into a folder. */
async function compile({ name, handlers, mock }, target) {
  const functions = [...handlers].map(([address, file]) => [
    `functions/${address.slice(address.lastIndexOf('--') + 2)}/handler`,
    file,
  ]);
  const input = Object.fromEntries([...functions, ...(mock ? [['mock', mock]] : [])]);
  if (Object.keys(input).length === 0) return;
  const { build } = await import('vite');
  await build({
    root: target,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    plugins: [
      {
        name: 'touchline:own-code',
        enforce: 'pre',
        resolveId(source) {
          if (source === 'touchline' || source.startsWith('touchline/')) {
            this.error(
              `A function or mock of ${name} imports ${source}: it may import its types only.`,
            );
          }
        },
      },
    ],
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: target,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'shared/[name]-[hash].js',
        },
      },
    },
  });
}

/**
 * Puts what a server needs of plugins' packages into a release: their tables and demo rows as they are, their functions
 * and mock rows compiled.
 * @param {string} root the application's folder
 * @param {string} target the release's folder
 * @returns {Promise<Record<string, string>>} the packages' versions by name, the release's `dependencies`
 */
export async function packPlugins(root, target) {
  const packages = await findPackages(root);
  for (const found of packages) {
    const { name, version, folder, file, schema, demo, mock, functions, ownId } = found;
    const place = ownId ? join(target, name) : join(target, 'node_modules', name);
    const inside = (path) => `./${relative(folder, path).replaceAll('\\', '/')}`;
    const copied = [file, schema, demo].filter((path) => path !== undefined);
    for (const path of copied) {
      const to = join(place, inside(path));
      await mkdir(dirname(to), { recursive: true });
      await cp(path, to, { recursive: true });
    }
    await mkdir(place, { recursive: true });
    await compile(found, place);
    if (ownId) continue;
    const touchline = {
      plugin: inside(file),
      ...(schema ? { schema: inside(schema) } : {}),
      ...(demo ? { demo: inside(demo) } : {}),
      ...(functions && found.handlers.size > 0 ? { functions: './functions' } : {}),
      ...(mock ? { mock: './mock.js' } : {}),
    };
    const manifest = { name, version, type: 'module', touchline };
    await writeFile(join(place, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  const installed = packages.filter(({ ownId }) => !ownId);
  return Object.fromEntries(installed.map(({ name, version }) => [name, version]));
}
