import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashInputs, isBuilt, writeStamp } from './build-stamp.mjs';

it('recognises its own build, however the folder is spelled', () => {
  const root = mkdtempSync(join(tmpdir(), 'touchline-stamp-'));
  mkdirSync(join(root, 'dist'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src', 'main.tsx'), 'one');
  expect(isBuilt(root)).toBe(false);
  writeStamp(root, hashInputs(`${root}/`));
  expect(isBuilt(root)).toBe(true);
  writeFileSync(join(root, 'src', 'main.tsx'), 'two');
  expect(isBuilt(root)).toBe(false);
  rmSync(root, { recursive: true });
});
