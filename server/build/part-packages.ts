import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BuiltPart } from '../places/parts.mjs';

/** Optional packages that are no part's: an application's tests need them. */
const FOR_TESTS = ['@testing-library/react', 'jsdom', 'vitest'];
/** What only the product's functions import. */
const FOR_PRODUCT = ['stripe'];

/** The packages that only a part imports, with their versions. Applications without it don't install them. */
export function packagesOf(part: BuiltPart, touchline: string): [name: string, version: string][] {
  const { peerDependencies } = JSON.parse(readFileSync(join(touchline, 'package.json'), 'utf8'));
  return Object.entries<string>(peerDependencies).filter(
    ([name]) => !FOR_TESTS.includes(name) && FOR_PRODUCT.includes(name) === (part === 'product'),
  );
}

/** @throws {Error} if parts that are to be built need packages that aren't there; the message has the command */
export function needPackages(touchline: string, parts: readonly BuiltPart[]): void {
  const from = createRequire(join(touchline, 'package.json'));
  for (const part of parts) {
    const missing = packagesOf(part, touchline).filter(
      ([name]) => !from.resolve.paths(name)?.some((folder) => existsSync(join(folder, name))),
    );
    if (missing.length === 0) continue;
    const names = missing.map(([name, version]) => `${name}@${version}`).join(' ');
    throw new Error(
      `"${part}" in parts needs packages that Touchline doesn't bring along. Install them, or leave it out:\n  npm install ${names}`,
    );
  }
}
