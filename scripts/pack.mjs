import { fileURLToPath } from 'node:url';
import { readCommand } from './command-line.mjs';
import { packRelease } from './launch/pack-release.mjs';

readCommand({
  usage: `Makes touchline-X.Y.Z.tgz, a release for machines that have Node and nothing else, and its SHA-256 beside it.

  npm run pack                    with all parts
  PLUGINS=product npm run pack    without the sample applications`,
});

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const { path, bytes, sha256 } = await packRelease(root, root);
console.log(`${(bytes / 1e6).toFixed(1)} MB in ${path}\nsha256 ${sha256}`);
