import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RunSql } from '../database/run-sql.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { loadDemoData } from '../demo/load-demo-data.ts';
import type { OpenPartContext } from './server-part.ts';
import { serverPartsOf } from './server-parts.ts';

let root = '';
const report = vi.fn();
beforeEach(() => {
  report.mockClear();
  root = mkdtempSync(join(tmpdir(), 'server-parts-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A plugin of the application's own that brings this module to the server, and another that fills the demo. */
function addPlugin(name: string, server: string, demo = ''): void {
  const files = { 'plugin.ts': '', 'server.js': server, 'demo.js': demo };
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, 'plugins', name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** The application, and the lines of SQL that its parts run. */
async function loadParts(parts: ('product' | 'samples')[] = []) {
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'touchline.config.ts'), 'export default { name: "A" };');
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
  const context = { runSql, report } as unknown as OpenPartContext;
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
  addPlugin('a', FILLING, fill);
  addPlugin('b', FILLING, fill.replace('task', 'note'));
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
  addPlugin('used', FILLING, `export const [isEmpty, fill] = [async () => false, async () => {}];`);
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
  addPlugin('bad', FILLING, demo);
  addPlugin('good', FILLING, `export const fill = ({ query }) => query('a good row');`);
  expect(await filled()).toContain('a good row');
  expect(report.mock.calls).toEqual([
    ['error', expect.stringContaining('plugins/bad left its share'), expect.any(Error)],
  ]);
});

it('the module that fills a demo is loaded for nothing else', async () => {
  addPlugin('bad', FILLING, `throw new Error('never any good');`);
  expect(await opened()).toEqual({ ran: [], routes: [] });
  expect(report).not.toHaveBeenCalled();
});
