import { spawnSync } from 'node:child_process';

const works = () => spawnSync('promtool', ['--version']).status === 0;

/**
 * Whether Prometheus' own checker can be run. Continuous integration installs it, as root with apt-get, and fails
 * without it; elsewhere its tests are skipped, and the reason is printed.
 */
export function hasPromtool(): boolean {
  if (works()) return true;
  if (process.env.CI) {
    spawnSync('apt-get', ['update', '-q']);
    const name = ['install', '-yq', '--no-install-recommends', 'prometheus'];
    spawnSync('apt-get', name, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    return true;
  }
  console.warn(
    'SKIPPED: promtool is missing. Install Debian’s package "prometheus" to test metrics and alerts.',
  );
  return false;
}
