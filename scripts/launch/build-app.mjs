import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { distOf, hashInputs, writeStamp } from './build-stamp.mjs';

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
 * Builds the app into its folder, writes a Brotli and a gzip copy beside each text file, and stamps
 * the folder with the fingerprint of its inputs.
 * @param {string} root the project's folder
 * @param {'silent' | 'info'} logLevel Vite's verbosity
 */
export async function buildApp(root, logLevel) {
  const inputs = hashInputs(root);
  const { build } = await import('vite');
  const dist = distOf(root);
  // What the shell says would make React's development code part of the app, and its drawn pages fail.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel,
      build: { outDir: dist },
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
  const names = await readdir(dist, { recursive: true });
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(dist, name))),
  );
  writeStamp(root, inputs);
}
