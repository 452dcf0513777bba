import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/test-site.ts';
import { noteCrashes, openServerLog } from './server-log.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const files = () => readdirSync(folder.path).sort();
const text = (name: string) => readFileSync(join(folder.path, name), 'utf8');

it('rotates by size while the server runs, keeping only the newest files', () => {
  const log = openServerLog(folder.path, { largest: 400, kept: 2 });
  for (let line = 1; line <= 100; line += 1) {
    log.write('error', `line ${line}.`);
  }
  expect(files()).toEqual(['server.log', 'server.log.1', 'server.log.2']);
  const kept = ['server.log.2', 'server.log.1', 'server.log'].map(text).join('');
  const numbers = [...kept.matchAll(/line (\d+)\./g)].map(([, number]) => Number(number));
  expect(numbers.at(-1)).toBe(100);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  for (const name of files()) expect(statSync(join(folder.path, name)).size).toBeLessThan(500);
});

it('continues where the last start ended, and rotates a log that was left too large', () => {
  for (const line of ['first', 'second', 'third']) {
    const log = openServerLog(folder.path, { largest: 40, kept: 3 });
    log.write(line);
  }
  expect(files()).toEqual(['server.log', 'server.log.1']);
  expect(text('server.log.1')).toMatch(/first\n.*second\n$/);
  expect(text('server.log')).toMatch(/third\n$/);
});

it.each([
  ['a text', 'x'.repeat(1_200_000)],
  ['an error', new Error('x'.repeat(1_200_000))],
  ['a value', { body: ['x'.repeat(1_200_000), Array.from({ length: 100_000 }, () => 'y')] }],
])('shortens a line however long: %s', (_, part) => {
  openServerLog(folder.path).write('error', part);
  expect(text('server.log').length).toBeLessThan(5_000);
  expect(text('server.log')).toMatch(/more characters\)|more items/);
});

it('writes no value of a statement that failed', () => {
  const query = `insert into mails (kind, link) values ('recovery', 'it''s ?token_hash=f881'), (E'x', 7)`;
  openServerLog(folder.path).write('error', Object.assign(new Error('refused'), { query }));
  expect(text('server.log')).toContain(
    "insert into mails (kind, link) values ('…', '…'), (E'…', 7)",
  );
});

it('reports uncaught errors before the process ends', () => {
  const said: unknown[] = [];
  const others = process.listeners('uncaughtException');
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const undo = noteCrashes({ write: (...parts) => said.push(...parts) });
  const [end] = process.listeners('uncaughtException').filter((each) => !others.includes(each));
  const error = new Error('a socket is gone');
  end?.(error, 'uncaughtException');
  undo();
  expect(said).toContain(error);
  expect(stderr).toHaveBeenCalledWith(expect.stringContaining('a socket is gone'));
  expect(exit).toHaveBeenCalledWith(1);
  expect(process.listeners('uncaughtException')).toEqual(others);
  exit.mockRestore();
  stderr.mockRestore();
});
