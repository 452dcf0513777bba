import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sentenceOf } from '../../src/plugin-api/problem-sentences.ts';
import type { RunSql } from '../database/run-sql.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { loadDemoData } from '../demo/load-demo-data.ts';
import { readSettings } from '../settings/settings.ts';
import { declaredSettings, readConfig } from './declared-settings.ts';
import type { OpenPartContext } from './server-part.ts';
import { doctorAreasOf, partProblems, serverPartsOf } from './server-parts.ts';

let root = '';
const report = vi.fn();
beforeEach(() => {
  report.mockClear();
  root = mkdtempSync(join(tmpdir(), 'server-parts-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/**
 * A plugin of the application's own that brings this module to the server, and others that declare settings and fill the
 * demo.
 */
function addPlugin(name: string, server: string, { settings = '', demo = '' } = {}): void {
  const files = {
    'plugin.ts': '',
    'server.js': server,
    'demo.js': demo,
    ...(settings ? { 'settings.js': settings } : {}),
  };
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, 'plugins', name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

function defineApplication(): void {
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'touchline.config.ts'), 'export default { name: "A" };');
}

/** The application, and the lines of SQL that its parts run. */
async function loadParts(parts: ('product' | 'samples')[] = []) {
  defineApplication();
  const ran: string[] = [];
  const runSql: RunSql = async (sql) => {
    ran.push(sql);
    return [];
  };
  const lineOf = (name: string) => (sql: string) => runSql(`${name}: ${sql}`);
  return { ran, runSql, own: await serverPartsOf(root, parts, report, lineOf) };
}

/** What the application has on its server: the lines of SQL that its parts ran, and the addresses they answer. */
async function opened(parts: ('product' | 'samples')[] = []) {
  const { ran, runSql, own } = await loadParts(parts);
  const settings = readSettings({}, root, await declaredSettings(root, {}));
  const context = { runSql, report, settings } as unknown as OpenPartContext;
  await own.prepare(context);
  const open = await own.open(context);
  const routes = open.flatMap(({ routes = [] }) => routes.flatMap(({ prefixes }) => prefixes));
  return { ran, routes };
}

const route = (path: string) =>
  `{ routes: [{ prefixes: ['${path}'], answer: async () => new Response() }] }`;

it('an application without parts has nothing on its server', async () => {
  expect(await opened()).toEqual({ ran: [], routes: [] });
  expect(report).not.toHaveBeenCalled();
});

it('a plugin is prepared, then opened, each with SQL in its own line', async () => {
  addPlugin(
    'tasks',
    `export default {
      async prepare({ runSql }) { await runSql('prepare'); },
      async open({ runInLine }) { await runInLine('open'); return ${route('/tasks.ics')}; },
    };`,
  );
  expect(await opened()).toEqual({
    ran: ['prepare', 'plugins/tasks: open'],
    routes: ['/tasks.ics'],
  });
});

it('a plugin’s jobs are declared, by names of its own; what can’t be done is named', async () => {
  addPlugin(
    'tasks',
    `export default {
      jobs: {
        'clean-up': { every: 3600, sql: 'select private.tasks_clean_up()' },
        digest: { every: 86400, failed: 'no digest', run: ({ runSql }) => runSql('digest') },
        Bad: { every: 60, sql: 'select 1' },
        often: { every: 1, sql: 'select 1' },
        idle: { every: 60 },
      },
    };`,
  );
  addPlugin('others', `export default { open: async () => ({ jobs: [{ name: 'clean-up' }] }) };`);
  const { ran, runSql, own } = await loadParts();
  const context = { runSql, report, settings: readSettings({}, root, []) } as never;
  const jobs = (await own.open(context)).flatMap((part) => part.jobs ?? []);
  expect(jobs).toMatchObject([
    { name: 'others.clean-up' },
    { name: 'tasks.clean-up', every: 3600, failed: 'the job tasks.clean-up failed' },
    { name: 'tasks.digest', every: 86400, failed: 'no digest' },
  ]);
  for (const job of jobs.slice(1)) await job.run(new AbortController().signal);
  expect(ran).toEqual(['select private.tasks_clean_up()', 'digest']);
  const sentences = [
    'The job Bad of plugin tasks is not done: its name may have small letters, digits and hyphens only.',
    'The job often of plugin tasks is not done: its every is a whole number of seconds, 10 at least.',
    'The job idle of plugin tasks is not done: it has either sql or run.',
  ];
  expect(report.mock.calls.map(([, said]) => said)).toEqual(sentences);
  expect((await partProblems(root, [], [])).map(sentenceOf)).toEqual(sentences);
});

it('names commands that are taken, and modules that can’t be loaded, without a server', async () => {
  const command = (name: string) => `export default { commands: { '${name}': { summary: 's' } } };`;
  defineApplication();
  addPlugin('aaa', command('count'));
  addPlugin('bbb', command('count'));
  addPlugin('ccc', command('start'));
  addPlugin('ddd', 'export default 7;');
  expect((await partProblems(root, [], ['start'])).map(sentenceOf)).toEqual([
    expect.stringMatching(
      /^plugins\/ddd brings nothing to the server until it is mended: .*server\.js/,
    ),
    'The command touchline count of plugins/bbb is ignored: plugins/aaa has it already. Choose another name.',
    'The command touchline start of plugins/ccc is ignored: touchline has it already. Choose another name.',
  ]);
});

it('a plugin gets its own settings, and what is declared elsewhere is none of them', async () => {
  const runs = (name: string) =>
    `export default { open: async ({ own, runSql }) => { await runSql(${name}); return {}; } };`;
  const declared = `const read = { safeParse: (text) => ({ success: true, data: text ?? 'milk' }) };
    export default { variables: { TASKS_FIRST: read } };`;
  addPlugin('tasks', runs('own.TASKS_FIRST'), { settings: declared });
  addPlugin('others', runs('String(own)'));
  expect((await opened()).ran.sort()).toEqual(['milk', 'undefined']);
});

it.each([
  ['throws', `throw new Error('never any good');`, 'plugins/tasks can’t be loaded: never any good'],
  ['is none', 'export default 7;', 'plugins/tasks can’t be used: '],
  ['has no schema', 'export default { variables: { TASKS: 7 } };', 'plugins/tasks can’t be used: '],
  [
    'takes a name',
    'export default { variables: { PORT: { safeParse() {} } } };',
    'plugins/tasks declares the setting PORT, which touchline has already. Give it another name',
  ],
])('a module of settings that %s is named', async (_, declared, sentence) => {
  addPlugin('tasks', 'export default { open: async () => ({}) };', { settings: declared });
  await expect(opened()).rejects.toThrow(sentence);
});

it('a file may name the product’s settings only where the application has the product', async () => {
  await opened();
  addPlugin('tasks', '', {
    settings: 'export default { variables: { TASKS_KEY: { safeParse() {} } } };',
  });
  const path = join(root, 'x.env');
  writeFileSync(path, 'PLUGINS=core\nRECORD_GIT=heads\nTASKS_KEY=x\nNODE_OPTIONS=--inspect');
  const none = (name: string, line: number) => ({
    line,
    sentence: `There is no setting ${name}. docs/deploy.md lists them.`,
  });
  const values = { PLUGINS: 'core', TASKS_KEY: 'x' };
  const stranger = none('NODE_OPTIONS', 4);
  expect(await readConfig(path, root, {})).toMatchObject({
    values,
    mistakes: [none('RECORD_GIT', 2), stranger],
  });
  const product = await readConfig(path, root, { PLUGINS: 'product' });
  expect(product.values).toEqual({ ...values, RECORD_GIT: 'heads' });
  expect(product.mistakes).toEqual([stranger]);
});

it.each([
  ['throws while loading', `throw new Error('never any good');`],
  ['exports something else', 'export default 7;'],
  [
    'can’t be prepared',
    `export default { prepare: async () => { throw new Error('x'); }, open: async () => (${route('/bad')}) };`,
  ],
  ['can’t be opened', `export default { open: async () => { throw new Error('x'); } };`],
])('a plugin that %s is reported and left out; the next one runs', async (_, server) => {
  addPlugin('bad', server);
  addPlugin('good', `export default { open: async () => (${route('/good')}) };`);
  expect((await opened()).routes).toEqual(['/good']);
  expect(report.mock.calls).toEqual([
    ['error', expect.stringContaining('plugins/bad brings nothing'), expect.any(Error)],
  ]);
});

it('each part says what the doctor examines for it; one that can’t is reported', async () => {
  addPlugin('bad', 'export default 7;');
  addPlugin(
    'good',
    'export default { open: async () => ({}), doctor: async () => ({ tasks: async () => {} }) };',
  );
  addPlugin(
    'worse',
    `export default { open: async () => ({}), doctor: async () => { throw new Error('x'); } };`,
  );
  defineApplication();
  const titles = async (parts: ('product' | 'samples')[]) =>
    (await doctorAreasOf(root, parts, report)).map((one) => Object.keys(one));
  expect(await titles([])).toEqual([['tasks']]);
  expect(report.mock.calls.map(([, sentence]) => sentence)).toEqual([
    expect.stringContaining('plugins/bad'),
    expect.stringContaining('plugins/worse'),
  ]);
  expect(await titles(['product'])).toEqual([['files', 'edge functions', 'database'], ['tasks']]);
});

const FILLING = `export default { open: async () => ({}), demo: () => import('./demo.js') };`;

/** What happens in an empty database that the demo is loaded into. */
async function filled(): Promise<string[]> {
  const { own } = await loadParts();
  const done: string[] = [];
  await loadDemoData(
    {
      now: new Date(),
      say() {},
      async query(sql) {
        done.push(sql);
        return [{ used: false }];
      },
      async signUp({ email }) {
        done.push(`sign up ${email}`);
      },
    },
    own.demo,
  );
  return done;
}

it('plugins fill the demo once, each after the other and after the demo’s accounts', async () => {
  const fill = `export const fill = async ({ query, accounts }) => {
    for (const { email } of accounts) await query('task of ' + email);
  };`;
  addPlugin('a', FILLING, { demo: fill });
  addPlugin('b', FILLING, { demo: fill.replace('task', 'note') });
  const done = await filled();
  const of = (what: string) => DEMO_ACCOUNTS.map(({ email }) => `${what} ${email}`);
  expect(done.filter((line) => / \S+@example\.com$/.test(line))).toEqual([
    ...of('sign up'),
    ...of('task of'),
    ...of('note of'),
  ]);
  expect((await loadParts()).own.fillsDemo).toBe(true);
});

it('an application whose plugins fill nothing has only accounts in its demo', async () => {
  addPlugin('quiet', `export default { open: async () => ({}) };`);
  expect((await loadParts()).own.fillsDemo).toBe(false);
  expect((await filled()).filter((line) => line.startsWith('sign up'))).toHaveLength(10);
});

it('a database with rows of a plugin gets no demo', async () => {
  addPlugin('used', FILLING, {
    demo: `export const [isEmpty, fill] = [async () => false, async () => {}];`,
  });
  await expect(filled()).rejects.toThrow('empty database only');
});

it.each([
  ['throws while loading', `throw new Error('never any good');`],
  [
    'can’t say whether it is empty',
    `export const isEmpty = async () => { throw new Error('x'); }; export const fill = async () => {};`,
  ],
  ['can’t be filled', `export const fill = async () => { throw new Error('x'); };`],
])('a plugin whose demo %s is reported once; the next one fills its own', async (_, demo) => {
  addPlugin('bad', FILLING, { demo });
  addPlugin('good', FILLING, { demo: `export const fill = ({ query }) => query('a good row');` });
  expect(await filled()).toContain('a good row');
  expect(report.mock.calls).toEqual([
    ['error', expect.stringContaining('plugins/bad left its share'), expect.any(Error)],
  ]);
});

it('the module that fills a demo is loaded for nothing else', async () => {
  addPlugin('bad', FILLING, { demo: `throw new Error('never any good');` });
  expect(await opened()).toEqual({ ran: [], routes: [] });
  expect(report).not.toHaveBeenCalled();
});
