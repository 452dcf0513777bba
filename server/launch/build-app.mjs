import { existsSync, readdirSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { distOf, hashInputs, writeStamp } from '../places/build-stamp.mjs';
import { TOUCHLINE } from '../places/places.mjs';

const COMPRESSIBLE = /\.(?:js|css|html|json|svg|txt|webmanifest|map)$/;
const SMALLEST_WORTH = 1024;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compress(path) {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST_WORTH) return;
  const [br, gz] = await Promise.all([
    brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gzipAsync(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/**
 * Builds the application of the current folder into its `dist`, writes a Brotli and a gzip copy beside each text file, and stamps
 * the folder with the fingerprint of its inputs.
 * @param {string} app the application's folder
 * @param {'silent' | 'info'} logLevel Vite's verbosity
 */
export async function buildApp(app, logLevel) {
  const inputs = hashInputs(app);
  const { build } = await import('vite');
  const dist = distOf(app);
  // What the shell says would make React's development code part of the app, and its drawn pages fail.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root: TOUCHLINE,
      configFile: join(TOUCHLINE, 'vite.config.ts'),
      logLevel,
      build: { outDir: dist, emptyOutDir: true },
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
  const names = await readdir(dist, { recursive: true });
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(dist, name))),
  );
  writeStamp(app, inputs);
}

/** Size of what a browser may load from a folder, in bytes: without compressed copies and the build's notes. */
function folderSize(folder) {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$|^\./.test(entry.name))
    .filter((entry) => !entry.parentPath.includes('.vite'))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/**
 * What was built, in one line.
 * @param {string} app the application's folder
 */
export function sizeText(app) {
  const size = folderSize(distOf(app));
  const whole = folderSize(join(app, 'dist'));
  const smaller =
    size < whole ? `, ${Math.round(100 * (1 - size / whole))} % less than the whole` : '';
  return `${(size / 1e6).toFixed(1)} MB in ${basename(distOf(app))}${smaller}.`;
}
