import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runTool } from '../launch/run-tool.mjs';
import { findChromium } from './find-chromium.mjs';

const isRoot = () => process.getuid?.() === 0;

async function canUseApt() {
  return (
    isRoot() &&
    runTool('apt-get', ['--version']).then(
      () => true,
      () => false,
    )
  );
}

async function installByApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runTool('apt-get', ['update', '-q'], { env });
  const install = (name) =>
    runTool('apt-get', ['install', '-yq', '--no-install-recommends', name], { env });
  // Older releases have no package of the build without a window.
  await install('chromium-headless-shell').catch(() => install('chromium'));
}

function installByPlaywright() {
  const cli = join(createRequire(import.meta.url).resolve('@playwright/test'), '..', 'cli.js');
  return runTool(process.execPath, [cli, 'install', 'chromium']);
}

/**
 * Gives the path of a Chromium, installing one when there is none: Debian's package where apt-get
 * and root are at hand, else Playwright's own build.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const there = findChromium();
  if (there) return there;
  await ((await canUseApt()) ? installByApt() : installByPlaywright());
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be installed; set CHROMIUM_PATH to one.');
  return installed;
}
