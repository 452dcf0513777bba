import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCheck } from './run-check.mjs';

/** Stands for a test runner: writes the report that it is asked for, prints a line, ends with a code. */
const RUNNER = `
  const [failed, code] = process.argv.slice(-5, -3).map(Number);
  const [, path] = process.argv.at(-1).split('=');
  const counts = { numPassedTests: 2, numFailedTests: failed, numPendingTests: 0, numTodoTests: 0 };
  require('node:fs').writeFileSync(path, JSON.stringify(counts));
  console.log('what it said');
  process.exit(code);`;

let folder: string;
let printed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-check-'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const check = (failed: number, code: number) =>
  runCheck(
    {
      title: 'Samples',
      report: 'vitest',
      command: [process.execPath, '-e', RUNNER, '--', String(failed), String(code)],
    },
    folder,
  );

it('is green where nothing failed, and says no more than that', async () => {
  await expect(check(0, 0)).resolves.toEqual({ passed: 2, failed: 0, skipped: 0 });
  expect(printed).toContain('ok (2 passed');
  expect(printed).not.toContain('what it said');
});

it('is red where the runner lost its exit code, and shows what it said', async () => {
  await expect(check(1, 0)).resolves.toMatchObject({ failed: 1 });
  expect(printed).toContain('FAILED (2 passed, 1 failed');
  expect(printed).toContain('what it said');
});

it('is red where the runner broke after its tests', async () => {
  await expect(check(0, 1)).resolves.toMatchObject({ failed: 1 });
  expect(printed).toContain('what it said');
});
