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

const LIGHT = 'chromium-headless-shell';

/** The build without a window takes three quarters of the time of the whole browser. */
const installByApt = (name, ...options) =>
  runTool('apt-get', ['install', '-yq', '--no-install-recommends', ...options, name], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

async function installSome() {
  if (!(await canUseApt())) return installByPlaywright();
  await runTool('apt-get', ['update', '-q']);
  // Older releases have no package of the build without a window.
  await installByApt(LIGHT).catch(() => installByApt('chromium'));
}

/** Where a whole browser is there, continuous integration tries for half a minute to get the other one as well. */
async function preferLight(there) {
  if (!process.env.CI || there !== '/usr/bin/chromium' || !(await canUseApt())) return;
  const quick = ['Acquire::Retries=0', 'Acquire::http::Timeout=10', 'Acquire::https::Timeout=10'];
  await installByApt(LIGHT, '--no-remove', ...quick.flatMap((one) => ['-o', one])).catch(() => {});
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
  await (there ? preferLight(there) : installSome());
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be installed; set CHROMIUM_PATH to one.');
  return installed;
}
