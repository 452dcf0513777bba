import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { IS_RELEASE, TOUCHLINE } from './places.mjs';

/** Touchline's inputs of the built app; a change in any of these makes it stale. */
const INPUTS = [
  'index.html',
  'public',
  'src',
  'mock-server',
  'supabase/functions/_shared/value-problem.ts',
  'server/places/parts.mjs',
  'server/http/security-headers.ts',
  'server/build',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
];
/** The application's. */
const APP_INPUTS = ['touchline.config.ts', 'plugins', 'package.json', 'package-lock.json'];
const BUILD_ENV = /^(?:VITE_|PLUGINS$)/;

/**
 * The folder of the built app; a partial build (`PLUGINS=product`) has its own.
 * @param {string} app the application's folder
 * @returns {string}
 */
export function distOf(app) {
  const name = process.env.PLUGINS || 'all';
  return join(app, name === 'all' || IS_RELEASE ? 'dist' : `dist-${name}`);
}

const stampOf = (app) => join(distOf(app), '.inputs');

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => filesUnder(join(path, entry.name)));
}

/**
 * A fingerprint of all inputs of the build: the files' names and bytes, and the public
 * build-time settings.
 * @param {string} app the application's folder
 * @param {string} [touchline] Touchline's
 * @returns {string} hex
 */
export function hashInputs(app, touchline = TOUCHLINE) {
  const hash = createHash('sha256');
  const places = [
    ...INPUTS.map((name) => [touchline, name]),
    ...APP_INPUTS.map((name) => [app, name]),
  ];
  for (const [folder, name] of places) {
    for (const file of filesUnder(join(folder, name)).sort()) {
      hash
        .update(`${relative(folder, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  for (const name of Object.keys(process.env)
    .filter((key) => BUILD_ENV.test(key))
    .sort()) {
    hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} app the application's folder
 * @returns {boolean} whether the built app was made from the current inputs
 */
export function isBuilt(app) {
  const stamp = stampOf(app);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs(app);
}

/**
 * Records that the built app belongs to these inputs.
 * @param {string} app the application's folder
 * @param {string} hash from `hashInputs`, taken before the build started
 */
export function writeStamp(app, hash) {
  writeFileSync(stampOf(app), hash);
}

const namesOf = (folder) => join(folder, '.names');

/**
 * Notes in a built app what its settings may name.
 * @param {string} folder the app's
 * @param {import('./build-stamp.mjs').BuiltNames} names
 */
export const writeNames = (folder, names) => writeFileSync(namesOf(folder), JSON.stringify(names));

/**
 * What the settings of an application may name; a build of earlier sources doesn't know.
 * @param {string} app the application's folder
 * @returns {Partial<import('./build-stamp.mjs').BuiltNames>} empty where it isn't built
 */
export function builtNames(app) {
  const file = namesOf(distOf(app));
  if (!existsSync(file) || !(IS_RELEASE || isBuilt(app))) return {};
  return JSON.parse(readFileSync(file, 'utf8'));
}
