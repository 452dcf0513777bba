import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The inputs of the built app; a change in any of these makes it stale. */
const INPUTS = [
  'index.html',
  'public',
  'src',
  'mock-server',
  'supabase/functions/_shared/value-problem.ts',
  'scripts/launch/parts.mjs',
  'server/security-headers.ts',
  'scripts/build-parts',
  'vite.config.ts',
  'touchline.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const BUILD_ENV = /^(?:VITE_|PLUGINS$)/;

/**
 * The folder of the built app; a partial build (`PLUGINS=product`) has its own.
 * @param {string} root
 * @returns {string}
 */
export function distOf(root) {
  const name = process.env.PLUGINS || 'all';
  return join(root, name === 'all' ? 'dist' : `dist-${name}`);
}

const stampOf = (root) => join(distOf(root), '.inputs');

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
 * @param {string} root
 * @returns {string} hex
 */
export function hashInputs(root) {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of filesUnder(join(root, input)).sort()) {
      hash
        .update(`${relative(root, file)}\0`)
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
 * @param {string} root
 * @returns {boolean} whether the built app was made from the current inputs
 */
export function isBuilt(root) {
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs(root);
}

/**
 * Records that the built app belongs to these inputs.
 * @param {string} root
 * @param {string} hash from `hashInputs`, taken before the build started
 */
export function writeStamp(root, hash) {
  writeFileSync(stampOf(root), hash);
}
