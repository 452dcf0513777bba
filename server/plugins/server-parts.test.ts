import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RunSql } from '../database/run-sql.ts';
import type { OpenPartContext } from './server-part.ts';
import { doctorAreasOf, serverPartsOf } from './server-parts.ts';

let root = '';
const report = vi.fn();
beforeEach(() => {
  report.mockClear();
  root = mkdtempSync(join(tmpdir(), 'server-parts-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A plugin of the application's own that brings this module to the server. */
function addPlugin(name: string, server: string): void {
  const files = { 'plugin.ts': '', 'server.js': server };
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

/** What the application has on its server: the lines of SQL that its parts ran, and the addresses they answer. */
async function opened(parts: ('product' | 'samples')[] = []) {
  defineApplication();
  const ran: string[] = [];
  const runSql: RunSql = async (sql) => {
    ran.push(sql);
    return [];
  };
  const lineOf = (name: string) => (sql: string) => runSql(`${name}: ${sql}`);
  const own = await serverPartsOf(root, parts, report, lineOf);
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
