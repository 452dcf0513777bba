import { fileURLToPath } from 'node:url';
import { installMissing } from '../server/launch/install.mjs';
import { reasonOf } from '../server/launch/run-tool.mjs';
import { readCommand } from '../server/operator/command-line.mjs';

const { values } = readCommand({
  usage: `Makes one of the two tarballs: touchline-release-X.Y.Z.tgz, a release for machines that have Node and nothing else,
with its SHA-256 beside it, or touchline-package-X.Y.Z.tgz, the package that applications are built with.

  npm run pack                    a release with all parts
  PLUGINS=product npm run pack    a release without the sample applications
  npm run pack -- --package       the package`,
  options: { package: { type: 'boolean' } },
});

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
try {
  await installMissing(root);
  // What packs is only there once the packages are.
  const { path, bytes, sha256 } = values.package
    ? await (await import('./pack/pack-package.mjs')).packPackage(root)
    : await (await import('./pack/pack-release.mjs')).packRelease(root, root);
  console.log(
    `${(bytes / 1e6).toFixed(1)} MB in ${path}${sha256 === undefined ? '' : `\nsha256 ${sha256}`}`,
  );
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
