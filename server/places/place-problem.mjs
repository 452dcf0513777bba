// Like node-version.mjs, it uses old syntax only.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Notices the wrong one of the two tarballs: a release that was installed in an application, or the package unpacked
 * where a release belongs.
 * @param {string} [folder] Touchline's own
 * @returns {string | null} a sentence that names the right one
 */
export function placeProblem(folder = fileURLToPath(new URL('../..', import.meta.url))) {
  const isInstalled = /[\\/]node_modules[\\/]/.test(folder);
  if (existsSync(join(folder, 'touchline.config.json'))) {
    return isInstalled
      ? 'This is a release, which runs by itself. An application needs the package instead: touchline-package-X.Y.Z.tgz.'
      : null;
  }
  // npm never puts the lock file into a package.
  return isInstalled || existsSync(join(folder, 'package-lock.json'))
    ? null
    : 'This is the package that applications are built with. A server needs a release instead: touchline-release-X.Y.Z.tgz.';
}
