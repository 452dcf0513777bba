import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installNeeded } from './install.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-install-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('installNeeded', () => {
  const write = (path: string, packages: unknown) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify({ packages }));
  };
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', optional: true },
  };

  it.each([
    ['clean', null],
    ['nothing', { 'node_modules/a': { version: '1.0.0' } }],
    ['update', { 'node_modules/a': { version: '0.9.0' } }],
    ['update', {}],
  ])('says %j when %o is installed', (needed, installed) => {
    write('package-lock.json', wanted);
    if (installed) write('node_modules/.package-lock.json', installed);
    expect(installNeeded(folder)).toBe(needed);
  });
});
