import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../../server/launch/run-tool.mjs';
import { TOUCHLINE } from '../../server/places/places.mjs';

/**
 * Makes `touchline-package-X.Y.Z.tgz`, the package that applications are built with, in a folder.
 * @param {string} folder where it goes
 */
export async function packPackage(folder) {
  const stage = await mkdtemp(join(tmpdir(), 'touchline-pack-'));
  try {
    await runTool('npm', ['pack', '--ignore-scripts', '--pack-destination', stage], {
      cwd: TOUCHLINE,
    });
    // npm names it touchline-X.Y.Z.tgz.
    const [made] = await readdir(stage);
    const path = join(folder, made.replace(/^touchline-/, 'touchline-package-'));
    await cp(join(stage, made), path);
    return { path, bytes: (await stat(path)).size };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
