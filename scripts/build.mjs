import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommand } from './command-line.mjs';
import { buildApp } from './launch/build-app.mjs';
import { distOf } from './launch/build-stamp.mjs';

/** Size of what a browser may load from a folder, in bytes: without compressed copies and the build's notes. */
function folderSize(folder) {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$|^\./.test(entry.name))
    .filter((entry) => !entry.parentPath.includes('.vite'))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

readCommand({
  usage: `Builds the app into dist.

  npm run build                    all of it
  PLUGINS=product npm run build    without the samples, into dist-product; also: samples, core`,
});

const root = fileURLToPath(new URL('..', import.meta.url));
await buildApp(root, 'info');
const size = folderSize(distOf(root));
const whole = folderSize(join(root, 'dist'));
const smaller =
  size < whole ? `, ${Math.round(100 * (1 - size / whole))} % less than the whole` : '';
console.log(`${(size / 1e6).toFixed(1)} MB in ${basename(distOf(root))}${smaller}.`);
