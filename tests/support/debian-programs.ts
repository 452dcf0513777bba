import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const starts = (program: string) => !spawnSync(program, ['--version']).error;

/**
 * Whether a program that only some tests need is here. Continuous integration installs it, as root with apt-get, and its
 * tests fail without it; elsewhere they are skipped, and the reason is printed.
 * @param pack Debian's package
 * @param isThere for a program that isn't found by its name
 */
export function hasProgram(
  program: string,
  pack: string,
  isThere = () => starts(program),
): boolean {
  if (isThere()) return true;
  if (process.env.CI) {
    // Runlevel 1 keeps Debian from starting a service that was only installed for its program.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    // One at a time: test files run side by side, and apt-get gives up where another one is at work.
    const install = `apt-get update -q && apt-get install -yq --no-install-recommends ${pack}`;
    spawnSync('flock', [join(tmpdir(), 'touchline-apt.lock'), 'sh', '-c', install], { env });
    return true;
  }
  console.warn(`SKIPPED: tests that need ${program}, of Debian’s package "${pack}".`);
  return false;
}
