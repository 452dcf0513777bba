import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { TOUCHLINE } from '../../server/places/places.mjs';

/** The packages of plugins that an application uses. */
async function findPackages(root) {
  const { tsImport } = await import('tsx/esm/api');
  const load = (path) => tsImport(`../../server/plugins/${path}`, import.meta.url);
  const { findPluginPackages } = await load('plugin-packages.ts');
  const { findPluginFunctions } = await load('plugin-functions.ts');
  const { mailFiles } = await load('part-mails.ts');
  const { callFiles } = await load('declared-calls.ts');
  const { packages } = await findPluginPackages(root);
  return packages.map((found) => ({
    ...found,
    handlers: findPluginFunctions([found]).functions,
    mails: mailFiles([], [found]),
    calls: callFiles([], [found]),
  }));
}

/** Compiles what a server loads of a package, together with what it imports, into a folder. */
async function compile(found, target, release) {
  const { name, handlers, mails, calls, mock } = found;
  const functions = [...handlers].map(([address, { file }]) => [
    `functions/${address.slice(address.lastIndexOf('--') + 2)}/handler`,
    file,
  ]);
  for (const file of calls) {
    await mkdir(join(target, 'functions'), { recursive: true });
    await cp(file, join(target, 'functions', 'calls.json'));
  }
  const inputs = [
    ...functions,
    ...mails.map((file) => ['functions/mails', file]),
    ...(mock ? [['mock', mock]] : []),
  ];
  if (inputs.length > 0) await compileInputs(name, Object.fromEntries(inputs), target);
  for (const kind of ['server', 'settings']) {
    const { [kind]: file } = found;
    if (file) await compileInputs(name, { [kind]: file }, target, relative(target, release));
  }
  for (const [place, file] of functions) {
    const said = join(dirname(file), 'function.json');
    if (existsSync(said)) await cp(said, join(target, dirname(place), 'function.json'));
  }
}

/** The modules of a release that its plugins import, by their names for plugins. */
const DOORS = {
  'touchline/server': 'server/index.js',
  'touchline/settings': 'server/settings/part-settings.js',
};

/**
 * @param {string} [door] the way from the folder to the release's; what then imports one of `DOORS` finds it there
 */
async function compileInputs(name, input, target, door) {
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
          if (source === 'touchline/functions') {
            return join(TOUCHLINE, 'supabase/functions/index.ts');
          }
          if (door && Object.hasOwn(DOORS, source)) return { id: source, external: true };
          if (source === 'touchline' || source.startsWith('touchline/')) {
            this.error(
              `A function, mail, mock or server of ${name} imports ${source}: of Touchline it may import touchline/functions, a server ${Object.keys(DOORS).join(' and ')}, and types.`,
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
          ...(door ? { codeSplitting: false } : {}),
          paths: Object.fromEntries(
            Object.entries(DOORS).map(([name, file]) => [name, `${door}/${file}`]),
          ),
          chunkFileNames: 'shared/[name]-[hash].js',
        },
      },
    },
  });
}

/**
 * Puts what a server needs of plugins' packages into a release: their tables and demo rows as they are, their functions,
 * mock rows and parts of the server compiled.
 * @param {string} root the application's folder
 * @param {string} target the release's folder
 * @returns {Promise<Record<string, string>>} the packages' versions by name, the release's `dependencies`
 */
export async function packPlugins(root, target) {
  const packages = await findPackages(root);
  for (const found of packages) {
    const { name, version, folder, file, schema, demo, mock, functions, server, settings, ownId } =
      found;
    const place = ownId ? join(target, name) : join(target, 'node_modules', name);
    const inside = (path) => `./${relative(folder, path).replaceAll('\\', '/')}`;
    const copied = [file, schema, demo].filter((path) => path !== undefined);
    for (const path of copied) {
      const to = join(place, inside(path));
      await mkdir(dirname(to), { recursive: true });
      await cp(path, to, { recursive: true });
    }
    await mkdir(place, { recursive: true });
    await compile(found, place, target);
    if (ownId) continue;
    const touchline = {
      plugin: inside(file),
      ...(schema ? { schema: inside(schema) } : {}),
      ...(demo ? { demo: inside(demo) } : {}),
      ...(functions && found.handlers.size + found.mails.length + found.calls.length > 0
        ? { functions: './functions' }
        : {}),
      ...(mock ? { mock: './mock.js' } : {}),
      ...(server ? { server: './server.js' } : {}),
      ...(settings ? { settings: './settings.js' } : {}),
    };
    const manifest = { name, version, type: 'module', touchline };
    await writeFile(join(place, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  const installed = packages.filter(({ ownId }) => !ownId);
  return Object.fromEntries(installed.map(({ name, version }) => [name, version]));
}
