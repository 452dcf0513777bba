import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VITEST } from './checks.mjs';
import type { Outcome } from './outcome.ts';
import { type Reported, runReported } from './run-reported.ts';

const SAMPLES = `
  let tries = 0;
  describe('a group', () => {
    it('passes', () => {});
    it('differs', () => expect({ a: 1 }).toEqual({ a: 2 }));
    it('passes on a retry', { retry: 1 }, () => expect(++tries).toBe(2));
    it('lacks a file', ({ skip }) => skip('no such file'));
    it('throws later', () => { Promise.reject(new Error('nobody catches it')); });
  });
  describe('a broken group', () => {
    beforeAll(() => { throw new Error('no database'); });
    it('is never run', () => {});
  });`;

let folder: string;
let reported: Reported;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-reporter-'));
  writeFileSync(join(folder, 'samples.test.js'), SAMPLES);
  writeFileSync(join(folder, 'broken.test.js'), "import './not-there.js';");
  const command = [...VITEST, '--root', folder, '--globals'];
  const run = { command, report: 'vitest' as const, env: process.env };
  reported = await runReported(run, join(folder, 'out'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const find = (title: string): Outcome | undefined =>
  reported.outcomes?.find((outcome) => outcome.title === title);
const inFile = (line: number) => expect.stringMatching(new RegExp(`samples\\.test\\.js:${line}$`));

it('gives the result of each test, and where it is', () => {
  expect(reported.ok).toBe(false);
  expect(find('a group › passes')).toMatchObject({ status: 'passed', place: inFile(4) });
  expect(find('a group › lacks a file')).toMatchObject({
    status: 'skipped',
    reason: 'no such file',
  });
});

it('gives the message of a failed test with its difference', () => {
  const failure = find('a group › differs')?.failure;
  expect(failure?.place).toEqual(inFile(5));
  expect(failure?.message).toContain('AssertionError: expected { a: 1 } to deeply equal { a: 2 }');
  expect(failure?.message).toContain('+   "a": 1');
});

it('recognises a test that passed on a retry', () => {
  expect(find('a group › passes on a retry')).toMatchObject({ status: 'flaky' });
});

it('counts broken files, broken hooks and errors outside any test as failed', () => {
  expect(find('the file itself')).toMatchObject({
    status: 'failed',
    place: expect.stringMatching(/broken\.test\.js$/),
  });
  expect(find('a broken group (hook)')).toMatchObject({
    status: 'failed',
    place: inFile(10),
    failure: { message: 'Error: no database' },
  });
  expect(find('an error outside any test')?.failure?.message).toBe('Error: nobody catches it');
});
