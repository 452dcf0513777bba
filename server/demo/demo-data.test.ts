import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-site.ts';
import { discardHalfLoadedDemo } from './demo-data.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder.path, 'postgres'));
});
afterEach(() => folder.remove());

const hasDatabase = () => existsSync(join(folder.path, 'postgres'));
const note = (text: string) => writeFileSync(join(folder.path, 'demo-data'), text);
const discard = (backend: 'pglite' | 'postgres') =>
  discardHalfLoadedDemo({ dataDir: folder.path, backend });

describe('discardHalfLoadedDemo', () => {
  it('deletes an embedded database whose demo load was interrupted', () => {
    note('pglite');
    discard('pglite');
    expect(hasDatabase()).toBe(false);
  });

  it.each([null, 'loaded', 'postgres'])(
    'keeps the embedded database if the marker says %j',
    (text) => {
      if (text) note(text);
      discard('pglite');
      expect(hasDatabase()).toBe(true);
    },
  );

  it('says what to do if it happened on a PostgreSQL server', () => {
    note('postgres');
    expect(() => discard('postgres')).toThrow('is incomplete; empty that database');
    expect(hasDatabase()).toBe(true);
  });
});
