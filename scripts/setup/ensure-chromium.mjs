import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runTool } from '../../server/launch/run-tool.mjs';
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

/** The headless build. */
const LIGHT = 'chromium-headless-shell';

const installByApt = (name, ...options) =>
  runTool('apt-get', ['install', '-yq', '--no-install-recommends', ...options, name], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

async function installSome() {
  if (!(await canUseApt())) return installByPlaywright();
  await runTool('apt-get', ['update', '-q']);
  // Older releases have no package of the headless build.
  await installByApt(LIGHT).catch(() => installByApt('chromium'));
}

/** Continuous integration also installs the light build if only the whole browser is there, unless there is no network. */
async function preferLight(there) {
  if (!process.env.CI || there !== '/usr/bin/chromium' || !(await canUseApt())) return;
  // Without a network this fails at once, and the whole browser is used.
  const quick = ['Acquire::Retries=0', 'Acquire::http::Timeout=10', 'Acquire::https::Timeout=10'];
  await installByApt(LIGHT, '--no-remove', ...quick.flatMap((one) => ['-o', one])).catch(() => {});
}

function installByPlaywright() {
  const cli = join(createRequire(import.meta.url).resolve('@playwright/test'), '..', 'cli.js');
  return runTool(process.execPath, [cli, 'install', 'chromium']);
}

/**
 * Returns the path of a Chromium, installing one if there is none: Debian's package if apt-get
 * and root are available, otherwise Playwright's own build.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const there = findChromium();
  await (there ? preferLight(there) : installSome());
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be installed; set CHROMIUM_PATH to one.');
  return installed;
}
