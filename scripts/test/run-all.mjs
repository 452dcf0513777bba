import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, installNeeded } from '../launch/install.mjs';
import { step } from '../launch/steps.mjs';
import { CHECKS } from './checks.mjs';
import { runCheck } from './run-check.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

async function setUp() {
  const needed = installNeeded(root);
  if (needed !== 'nothing') {
    await step('Installing packages (a minute or two)', () => install(root, needed));
  }
  const { ensureChromium } = await import('../setup/ensure-chromium.mjs');
  await step('Looking for a Chromium', ensureChromium);
}

/** `N passed, N failed`, and the skipped ones where there are any. */
function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** Runs all checks in turn, even after one failed, and sets the exit code. */
export async function runAll() {
  process.chdir(root);
  process.env.LITE_TELEMETRY = '0';
  const total = { passed: 0, failed: 0, skipped: 0 };
  const reports = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  try {
    await setUp();
    for (const check of CHECKS) {
      const counts = await runCheck(check, reports);
      for (const key of Object.keys(total)) total[key] += counts[key];
    }
  } catch (error) {
    process.stderr.write(`${error?.output ?? error?.stack ?? error}\n`);
    total.failed += 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  process.stdout.write(`\n${closingLine(total)}\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
