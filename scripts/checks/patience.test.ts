import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Ways to say how long a test, a hook or a wait may take, other than by `tests/support/patience.ts`. */
const LIMITS = [
  // The last argument of a test or a hook, on one line or on lines of its own.
  /^ *\}, (?!.*PATIENCE)(?:\d[\w .*+]{3,}|\w*(?:LIMIT|TIMEOUT)\w*)\);$/gm,
  /^ *\},\n *(?!.*PATIENCE)(?:\d[\w .*+]{3,}|\w*(?:LIMIT|TIMEOUT)\w*|Math\.\w+\(.*\)),\n *\);$/gm,
  /\b(?:timeout|asyncUtilTimeout|testTimeout|hookTimeout): (?!PATIENCE\.|number\b).*/g,
  /\b(?:set(?:Default\w*)?Timeout|AbortSignal\.timeout)\([\dA-Z](?!ATIENCE).*/g,
  // Without a limit of its own it is a second.
  /\bvi\.wait(?:For|Until)\((?!\n|.*PATIENCE).*/g,
];

const limitsIn = (text: string) => LIMITS.flatMap((limit) => text.match(limit) ?? []);

/** Those that fail no test. */
const ALLOWED = {
  // An overlay that doesn't close is left by another way.
  'tests/e2e/support/crawl.ts': ['timeout: CLOSING_MS });'],
  // After this, the browser calls back although it isn't idle.
  'tests/e2e/support/settled.ts': ['timeout: 1000 }));'],
};

it.each([
  "it('waits', async () => {\n  await wait();\n}, 60_000);\n",
  'beforeAll(async () => {\n  await open();\n}, LIMIT);\n',
  'it(\n  name,\n  async () => {\n    await wait();\n  },\n  60_000,\n);\n',
  'it(\n  name,\n  async () => {\n    await wait();\n  },\n  Math.max(60_000, COUNT),\n);\n',
  "it('waits', { timeout: 60_000 }, wait);\n",
  'await expect.poll(read, { timeout: LONGEST }).toBe(1);\n',
  'test.setTimeout(240_000);\n',
  'page.setDefaultTimeout(30_000);\n',
  'await fetch(url, { signal: AbortSignal.timeout(LONGEST) });\n',
  'await vi.waitFor(() => expect(seen).toHaveLength(3));\n',
  'await vi.waitFor(async () => {\n  expect(await read()).toBe(1);\n});\n',
])('a limit of its own is found: %j', (text) => {
  expect(limitsIn(text)).toHaveLength(1);
});

it('no test states how long it may take', () => {
  const tests = ['*.test.ts', '*.test.tsx', 'tests/*.ts', 'tests/*.tsx', ':!tests/bench'];
  const listed = execFileSync('git', ['ls-files', '--', ...tests], { encoding: 'utf8' });
  const found = listed
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('checks/patience.test.ts'))
    .map((path) => [path, limitsIn(readFileSync(path, 'utf8'))] as const)
    .filter(([, limits]) => limits.length > 0);
  expect(Object.fromEntries(found)).toEqual(ALLOWED);
});
