import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-site.ts';
import { loadMails, mailFiles } from './part-mails.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** A package that mails what this module says. */
function packed(name: string, text: string) {
  const functions = join(folder.path, name);
  mkdirSync(functions, { recursive: true });
  writeFileSync(join(functions, 'mails.ts'), text);
  return { name, version: '1.0.0', folder: functions, file: '', functions };
}

it('mails what the application’s parts and packages have to say, and reports what is broken', async () => {
  const said: unknown[] = [];
  const files = mailFiles(
    ['product', 'samples'],
    [
      packed('throws', "throw new Error('no');"),
      packed('empty', 'export {};'),
      packed(
        'crm',
        `export const mails = { textOf: ({ kind }) => (kind === 'DEAL_WON' ? { subject: 'Won' } : null) };`,
      ),
    ],
  );
  const mails = await loadMails(files, (...parts) => said.push(parts.join(' ')));
  const subjects = (kind: string) =>
    mails.map((one) => one.textOf({ kind, payload: {} }, 'en')?.subject ?? null);
  expect(subjects('DEAL_WON')).toEqual([null, 'Won']);
  expect(subjects('TIPS_SETTLED')).toEqual(['Tips settled: {settled}', null]);
  expect(said).toEqual([
    expect.stringMatching(/throws.mails\.ts can't be loaded/),
    expect.stringMatching(/empty.mails\.ts exports no mails/),
  ]);
  expect(mailFiles([], [])).toEqual([]);
});
