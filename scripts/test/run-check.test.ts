import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changedFiles, chooseChecks, runCheck } from './run-check.ts';
import type { runStage, StageResult } from './run-stage.ts';

let folder: string;
let printed: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.test', ...args], {
    stdio: 'pipe',
  });
const commit = (name: string) => {
  write(name, name);
  git('add', '.');
  git('commit', '-m', name);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-check-'));
  git('init', '-b', 'main');
  for (const name of ['one.ts', 'two.ts']) commit(name);
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

it('takes what isn’t committed, or else the last commit, or all since a branch', () => {
  expect(changedFiles(folder)).toEqual(['two.ts']);
  git('checkout', '-b', 'mine');
  commit('three.ts');
  write('one.ts', 'changed');
  write('four.ts', 'new');
  expect(changedFiles(folder)).toEqual(['one.ts', 'four.ts']);
  expect(changedFiles(folder, 'main').sort()).toEqual(['four.ts', 'one.ts', 'three.ts']);
});

const FILES: Record<string, string> = {
  'src/a.ts': '',
  ...Object.fromEntries(
    Array.from({ length: 19 }, (_, at) => [`src/a-${at}.test.ts`, "import './a.ts';"]),
  ),
  'scripts/checks/walls/walls.test.ts': "import '../../../src/a.ts';",
  'scripts/checks/api/api-report.test.ts': "import '../../../src/a.ts';",
};
const choose = (...changed: string[]) =>
  chooseChecks(changed, Object.keys(FILES), (path) => FILES[path] ?? '');

it('runs types, lint of what is there, the quick rules, and the nearest tests', () => {
  const { tracks, left } = choose('src/a.ts', 'src/gone.ts');
  const words = tracks.flat().map(({ id, command }) => [id, command.join(' ')] as const);
  const commands = Object.fromEntries(words);
  expect(Object.keys(commands)).toEqual(['lint', 'types', 'rules', 'related']);
  expect(commands.lint).toMatch(/ check --error-on-warnings --no-errors-on-unmatched src\/a\.ts$/);
  expect(commands.types).toContain('tsc --noEmit');
  expect(commands.rules).toMatch(/unit scripts\/checks\/walls\/walls\.test\.ts$/);
  expect(commands.related?.match(/src\/a-\d+\.test\.ts/g)).toHaveLength(16);
  expect(left).toContain('unit tests in 3 files that are further');
});

it('runs the rules alone where no test and no file is left', () => {
  const { tracks, left } = choose('src/gone.ts');
  expect(tracks.flat().map(({ id }) => id)).toEqual(['types', 'rules']);
  expect(left).toMatch(/^Not run: .* npm test\.$/);
});

it('is red where one step is, and ends with what it didn’t run', async () => {
  const result: StageResult = {
    ...{ passed: 1, failed: 0, skipped: 0, flaky: [] },
    ...{ seconds: 1, cpuSeconds: 2, budget: 0 },
  };
  const run = vi.fn<typeof runStage>(async () => result);
  expect(await runCheck(folder, undefined, run)).toBe(true);
  expect(run.mock.calls.map(([{ id }]) => id).sort()).toEqual(['lint', 'rules', 'types']);
  expect(printed).toMatch(/^Checking two\.ts\n[\s\S]*3 passed, 0 failed\nNot run: .*\n$/);
  run.mockImplementation(async ({ id }) => (id === 'rules' ? { ...result, failed: 1 } : result));
  expect(await runCheck(folder, undefined, run)).toBe(false);
});
