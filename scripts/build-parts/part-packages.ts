import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BuiltPart } from '../launch/parts.mjs';

/** Optional packages that aren't the samples': an application's tests need them. */
const FOR_TESTS = ['@testing-library/react', 'jsdom', 'vitest'];

/** The packages that only the samples import, with their versions. Applications without the samples don't install them. */
export function samplePackages(touchline: string): [name: string, version: string][] {
  const { peerDependencies } = JSON.parse(readFileSync(join(touchline, 'package.json'), 'utf8'));
  return Object.entries<string>(peerDependencies).filter(([name]) => !FOR_TESTS.includes(name));
}

/** @throws {Error} if parts that are to be built need packages that aren't there; the message has the command */
export function needPackages(touchline: string, parts: readonly BuiltPart[]): void {
  if (!parts.includes('samples')) return;
  const from = createRequire(join(touchline, 'package.json'));
  const missing = samplePackages(touchline).filter(
    ([name]) => !from.resolve.paths(name)?.some((folder) => existsSync(join(folder, name))),
  );
  if (missing.length === 0) return;
  const names = missing.map(([name, version]) => `${name}@${version}`).join(' ');
  throw new Error(
    `The samples need packages that Touchline doesn't bring along. Install them, or leave "samples" out of parts:\n  npm install ${names}`,
  );
}
