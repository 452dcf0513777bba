import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtNames, hashInputs, isBuilt, writeNames, writeStamp } from './build-stamp.mjs';

it('recognises its own build, however the folder is spelled', () => {
  const root = mkdtempSync(join(tmpdir(), 'touchline-stamp-'));
  mkdirSync(join(root, 'dist'));
  mkdirSync(join(root, 'plugins'));
  writeFileSync(join(root, 'plugins', 'a.ts'), 'one');
  expect(isBuilt(root)).toBe(false);
  writeStamp(root, hashInputs(`${root}/`));
  expect(isBuilt(root)).toBe(true);
  expect(builtNames(root)).toEqual({});
  const names = { plugins: ['a'], menuLinks: [] };
  writeNames(join(root, 'dist'), names);
  expect(builtNames(root)).toEqual(names);
  writeFileSync(join(root, 'plugins', 'a.ts'), 'two');
  expect(isBuilt(root)).toBe(false);
  // What is built next may have others.
  expect(builtNames(root)).toEqual({});
  // Touchline's own sources count as well.
  const touchline = join(root, 'touchline');
  const before = hashInputs(root, touchline);
  mkdirSync(join(touchline, 'src'), { recursive: true });
  writeFileSync(join(touchline, 'src', 'main.tsx'), 'one');
  expect(hashInputs(root, touchline)).not.toBe(before);
  rmSync(root, { recursive: true });
});
