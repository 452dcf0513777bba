import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hashedPasswords } from '../../server/build/hashed-passwords.mjs';
import { buildApp } from '../../server/launch/build-app.mjs';
import { runTool } from '../../server/launch/run-tool.mjs';
import { distOf, isBuilt } from '../../server/places/build-stamp.mjs';
import { readParts } from '../../server/places/parts.mjs';
import { TOUCHLINE } from '../../server/places/places.mjs';
import { packPlugins } from './pack-plugins.mjs';

/** Folders and files that a release has as they are, below the project's folder. */
const COPIED = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs',
  'verifier',
  'bin',
  'server/operator/command-line.mjs',
  'server/operator/json-lines.mjs',
  'scripts/fill-demo.mjs',
  'server/places/import-source.mjs',
  'server/places/node-version.mjs',
  'server/places/place-problem.mjs',
  'server/database/database-worker.mjs',
  'server/database/value-shapes.mjs',
  'server/mail/links',
  'supabase/migrations',
  'supabase/schemas',
];

/** Packages that compiled files don't import by name, but load otherwise. */
const LOADED = ['@electric-sql/pglite', 'json-server', 'postgres'];

/** Packages that only building and hot reload need. */
const TO_BUILD = ['@vitejs/plugin-react', '@zxcvbn-ts/language-common', 'tsx', 'vite'];

/** Files of packages that nothing reads at run time. */
const SUPERFLUOUS =
  /\.(?:map|[cm]?ts|md|markdown|flow)$|\/(?:test|tests|__tests__|docs?|example|examples)\//;

/**
 * The functions of the framework and of an application's parts: modules to compile, without an ending, and files that a
 * release has as they are; below Touchline's folder.
 */
async function findFunctions(parts) {
  const { tsImport } = await import('tsx/esm/api');
  const load = (name) => tsImport(`../../server/plugins/${name}.ts`, import.meta.url);
  const { ownFunctions } = await load('own-functions');
  const { mailFiles } = await load('part-mails');
  const { callFiles } = await load('declared-calls');
  const below = (file) => relative(TOUCHLINE, file).replaceAll('\\', '/');
  const handlers = [...ownFunctions(parts).values()].map(({ file }) => file);
  const declarations = handlers.map((file) => join(dirname(file), 'function.json'));
  return {
    modules: [...handlers, ...mailFiles(parts, [])].map((file) => below(file).replace(/\.ts$/, '')),
    data: [...declarations.filter((file) => existsSync(file)), ...callFiles(parts, [])].map(below),
  };
}

/**
 * Compiles the server, its commands and the functions, each file to one of the same place and name (`.js`).
 * @param {string} target
 * @param {string[]} parts what the application has beside the framework
 * @returns {Promise<string[]>} the packages that they import
 */
async function compile(target, parts) {
  const root = TOUCHLINE;
  const { modules, data } = await findFunctions(parts);
  const servers = parts
    .flatMap((part) => [`src/${part}/server/index`, `src/${part}/server/settings`])
    .filter((path) => existsSync(join(root, `${path}.ts`)));
  const inputs = [
    ...['server/commands/touchline', 'server/start/fill-folder', 'server/index'],
    'server/settings/part-settings',
    ...servers,
    ...modules,
  ];
  const { build } = await import('vite');
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [hashedPasswords()],
    resolve: {
      alias: {
        '@': join(root, 'src'),
        'touchline/server': join(root, 'server/index.ts'),
        'touchline/settings': join(root, 'server/settings/part-settings.ts'),
        'touchline/functions': join(root, 'supabase/functions/index.ts'),
        touchline: join(root, 'src/touchline'),
      },
    },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: target,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(inputs.map((path) => [path, join(root, `${path}.ts`)])),
        output: {
          format: 'es',
          preserveModules: true,
          preserveModulesRoot: root,
          entryFileNames: '[name].js',
        },
      },
    },
  });
  for (const path of data) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await cp(join(root, path), join(target, path));
  }
  const chunks = new Set(output.map(({ fileName }) => fileName));
  const imported = output.flatMap((chunk) => [
    ...(chunk.imports ?? []),
    ...(chunk.dynamicImports ?? []),
  ]);
  return imported.filter((name) => !chunks.has(name) && !/^(?:node:|[./])/.test(name));
}

/** The package of an import: `@scope/name` of `@scope/name/part`. */
const packageOf = (name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

/**
 * The installed folders of packages and of all that they depend on, by the lock file.
 * @param {Record<string, { dependencies?: object, optionalDependencies?: object }>} locked
 * @param {string[]} names
 */
function closureOf(locked, names) {
  const found = new Set();
  /** The nearest folder above that has the package, as Node looks for it. */
  const nearest = (from, name) => {
    for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
      const path = `${at}${at && '/'}node_modules/${name}`;
      if (locked[path]) return path;
      if (at === '') return null;
    }
  };
  const visit = (from, name) => {
    const path = nearest(from, name);
    if (path === null || found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = locked[path];
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies }))
      visit(path, other);
  };
  for (const name of names) visit('', name);
  return [...found].sort();
}

async function copyPackages(app, target, names) {
  const { packages } = JSON.parse(await readFile(join(app, 'package-lock.json'), 'utf8'));
  for (const path of closureOf(packages, names)) {
    await cp(join(app, path), join(target, path), {
      recursive: true,
      dereference: true,
      // A nested package is copied by itself, if it is needed.
      filter: (file) => {
        const inside = file.slice(join(app, path).length);
        return !inside.includes('/node_modules') && !SUPERFLUOUS.test(inside);
      },
    }).catch((error) => {
      // A package for another system isn't installed here.
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** The application's definition as data, with the parts that are in this build. */
async function readDefinition(app) {
  const { tsImport } = await import('tsx/esm/api');
  const { readApp } = await tsImport('../../server/plugins/app-definition.ts', import.meta.url);
  const definition = await readApp(app);
  return { ...definition, parts: readParts(process.env.PLUGINS) ?? definition.parts };
}

/** @param {string} path */
async function sha256Of(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Makes a release: `touchline-release-X.Y.Z.tgz` and its `.sha256` in a folder.
 * @param {string} app the application's folder
 * @param {string} folder where they go
 * @param {string} [version] instead of that of package.json; tests name later ones
 */
export async function packRelease(app, folder, version) {
  if (!isBuilt(app)) await buildApp(app, 'warn');
  const about = JSON.parse(await readFile(join(TOUCHLINE, 'package.json'), 'utf8'));
  const named = version ?? about.version;
  const definition = await readDefinition(app);
  const stage = await mkdtemp(join(tmpdir(), 'touchline-pack-'));
  try {
    const target = join(stage, `touchline-release-${named}`);
    await mkdir(target);
    const imported = await compile(target, definition.parts);
    const ofParts = definition.parts
      .flatMap((part) => [`src/${part}/schema`, `src/${part}/server/demo/data`])
      .filter((path) => existsSync(join(TOUCHLINE, path)));
    for (const path of [...COPIED, ...ofParts]) {
      await mkdir(dirname(join(target, path)), { recursive: true });
      await cp(join(TOUCHLINE, path), join(target, path), { recursive: true });
    }
    await cp(distOf(app), join(target, 'dist'), { recursive: true });
    const needed = imported.map(packageOf).filter((each) => !TO_BUILD.includes(each));
    await copyPackages(app, target, [...new Set([...needed, ...LOADED])]);
    const dependencies = await packPlugins(app, target);
    const { name, description, license, type, engines, bin } = about;
    const own = {
      ...{ name, version: named, description, license, type, engines, bin, dependencies },
      // npm, which shows it, installs a release nowhere.
      os: [`no application: it needs touchline-package-${named}.tgz, and this is a release`],
    };
    await writeFile(join(target, 'touchline.config.json'), JSON.stringify(definition));
    await writeFile(join(target, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
    const path = join(folder, `${basename(target)}.tgz`);
    const flags = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
    await runTool('tar', [...flags, '-czf', path, '-C', stage, basename(target)]);
    const sha256 = await sha256Of(path);
    await writeFile(`${path}.sha256`, `${sha256}  ${basename(path)}\n`);
    return { path, bytes: (await stat(path)).size, sha256 };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
