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

/** The build without a window. */
const LIGHT = 'chromium-headless-shell';

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

/** Continuous integration also gets the light build where the whole browser is there, unless the network is away. */
async function preferLight(there) {
  if (!process.env.CI || there !== '/usr/bin/chromium' || !(await canUseApt())) return;
  // Without a network this fails at once, and the whole browser does.
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
