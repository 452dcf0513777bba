import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placeProblem } from './place-problem.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'touchline-place-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A folder as a tarball leaves it. */
function unpacked(path: string, kind: 'release' | 'package'): string {
  const folder = join(root, path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, kind === 'release' ? 'touchline.config.json' : 'tsconfig.json'), '{}');
  return folder;
}

it('refuses each tarball in the place of the other, and names the right one', () => {
  expect(placeProblem(unpacked('app/node_modules/touchline', 'release'))).toContain(
    'touchline-package-X.Y.Z.tgz',
  );
  expect(placeProblem(unpacked('package', 'package'))).toContain('touchline-release-X.Y.Z.tgz');
});

it('has nothing against each in its own place, nor against a checkout', () => {
  expect(placeProblem(unpacked('releases/0.2.0', 'release'))).toBeNull();
  expect(placeProblem(unpacked('app/node_modules/touchline', 'package'))).toBeNull();
  expect(placeProblem(resolve('.'))).toBeNull();
  expect(placeProblem()).toBeNull();
});
