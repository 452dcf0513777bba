import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { privateFolder, sha256Of } from '../backup/archive.ts';
import { runProgram } from '../backup/run-program.ts';
import { StartProblem } from '../operator/start-problem.ts';

const parts = (version: string) => /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? [];

/** Whether a version comes after another one. */
function isLater(version: string, than: string): boolean {
  const [one, other] = [parts(version), parts(than)];
  const at = one.findIndex((number, place) => number !== other[place]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** Refuses what npm packs: everything in it is below `package/`. */
async function refusePackage(tarball: string): Promise<void> {
  const listed = await runProgram('tar', ['-tzf', tarball]).catch(() => '');
  if (!listed.startsWith('package/')) return;
  throw new StartProblem(
    `${tarball} is the package that applications are built with. A server needs a release: touchline-release-X.Y.Z.tgz.`,
  );
}

async function checkHash(tarball: string, given: string | undefined): Promise<void> {
  const beside = `${tarball}.sha256`;
  const wanted =
    given ?? (existsSync(beside) ? (await readFile(beside, 'utf8')).slice(0, 64) : undefined);
  if (!wanted)
    throw new StartProblem(
      `Nothing says which hash ${tarball} must have: put ${beside} there, or give --sha256.`,
    );
  if (wanted.toLowerCase() !== (await sha256Of(tarball))) {
    throw new StartProblem(
      `${tarball} is not the file with the hash ${wanted}. Nothing was changed.`,
    );
  }
}

/**
 * Checks a release and unpacks it beside the one that runs.
 * @param present the version that runs
 * @returns its folder and version
 * @throws {StartProblem} if it isn't a later release, or isn't whole
 */
export async function unpackRelease(
  tarball: string,
  releases: string,
  present: string,
  sha256: string | undefined,
): Promise<{ release: string; version: string }> {
  if (!existsSync(tarball)) throw new StartProblem(`There is no file ${tarball}.`);
  await refusePackage(tarball);
  await checkHash(tarball, sha256);
  await mkdir(releases, { recursive: true });
  const folder = await privateFolder(releases);
  try {
    await runProgram('tar', ['-xzf', tarball, '-C', folder.path, '--no-same-owner']);
    const [name = ''] = await readdir(folder.path);
    const about = await readFile(join(folder.path, name, 'package.json'), 'utf8')
      .then((text) => JSON.parse(text) as { name?: string; version?: string })
      .catch(() => ({ name: '', version: '' }));
    const version = about.version ?? '';
    if (about.name !== 'touchline' || parts(version).length !== 3) {
      throw new StartProblem(`${tarball} is no release of Touchline.`);
    }
    if (!isLater(version, present)) {
      throw new StartProblem(
        `${tarball} is version ${version}, and ${present} runs: only a later one can follow.`,
      );
    }
    const release = join(releases, version);
    if ((await realpath(release).catch(() => '')) !== '') await rm(release, { recursive: true });
    await rename(join(folder.path, name), release);
    return { release, version };
  } finally {
    await folder.remove();
  }
}
