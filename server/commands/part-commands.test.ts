import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'part-commands-'));

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/** A plugin of the application's own that brings commands, each as its module. */
const addPlugin = (name: string, commands: string[]) =>
  write({
    [`plugins/${name}/plugin.ts`]: '',
    [`plugins/${name}/server.js`]: `export default { open: async () => ({}), commands: { ${commands
      .map((each) => `'${each}': { summary: 'of ${name}', load: () => import('./run.js') }`)
      .join(', ')} } };`,
    [`plugins/${name}/run.js`]: `export const command = {
      usage: 'Counts.\\n\\n  touchline count-tasks LIST',
      options: { from: { type: 'string' } },
      words: 1,
      run: async ({ options, words }) => {
        console.log('${name}', words[0], options.from);
        return 3;
      },
    };`,
  });

beforeAll(() => {
  write({
    'package.json': '{"type":"module"}',
    'touchline.config.ts': 'export default { name: "A" };',
  });
  addPlugin('aaa', ['count-tasks']);
  addPlugin('bbb', ['count-tasks', 'backup', 'other']);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs `touchline` in the application, which has none of our own parts. */
function touchline(...args: string[]) {
  const env = { ...process.env, PLUGINS: 'core' };
  const script = resolve('bin/touchline.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('a package’s commands are listed beside our own; of two with one name the first stays, in words', () => {
  const { status, stdout, stderr } = touchline('--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^ {2}backup +backs up/m);
  expect(stdout).toMatch(/^ {2}count-tasks +of aaa$/m);
  expect(stdout).toMatch(/^ {2}other +of bbb$/m);
  expect(stderr.trim().split('\n')).toEqual([
    'The command touchline count-tasks of plugins/bbb is ignored: plugins/aaa has it already. Choose another name.',
    'The command touchline backup of plugins/bbb is ignored: touchline has it already. Choose another name.',
  ]);
});

it('a package’s command runs with its options and words, and refuses others', () => {
  expect(touchline('count-tasks', 'open', '--from', 'May')).toMatchObject({
    status: 3,
    stdout: 'aaa open May\n',
  });
  expect(touchline('count-tasks', 'open', '--till', 'May')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('There is no option --till.'),
  });
  expect(touchline('count-tasks').stderr).toContain('touchline count-tasks LIST');
});

it('an application without the product has neither its commands nor its options', () => {
  const { status, stderr } = touchline('verify-record', 'record.csv');
  expect(status).toBe(2);
  expect(stderr).toContain('There is no command verify-record.');
  expect(touchline('--help').stdout).not.toMatch(/record|witness/);
  expect(touchline('restore', '--help').stdout).not.toContain('--head');
});
