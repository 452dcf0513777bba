import { fileURLToPath } from 'node:url';
import { install, installNeeded } from '../launch/install.mjs';
import { step } from '../launch/steps.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Prepares the tools: working folder, packages, TypeScript for this process.
 * @param {boolean} withBrowser whether a Chromium is needed as well
 */
export async function setUp(withBrowser) {
  process.chdir(root);
  process.env.LITE_TELEMETRY = '0';
  const needed = installNeeded(root);
  if (needed !== 'nothing') {
    await step('Installing packages (a minute or two)', () => install(root, needed));
  }
  const { register } = await import('tsx/esm/api');
  register();
  if (!withBrowser) return;
  const { ensureChromium } = await import('../setup/ensure-chromium.mjs');
  await step('Looking for a Chromium', ensureChromium);
}
