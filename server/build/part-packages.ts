import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FileGroup } from './chunk-groups.ts';

/** What a part of Touchline's own says of its build, in its `build.ts`. */
export interface PartBuild {
  /** Packages that only it imports. Applications without it don't install them. */
  PACKAGES: readonly string[];
  /** Which of its modules share a file. */
  FILES: readonly FileGroup[];
}

/**
 * @param parts those to build, by name
 * @throws {Error} if they need packages that aren't there; the message has the command
 */
export function needPackages(touchline: string, parts: Readonly<Record<string, PartBuild>>): void {
  const { peerDependencies } = JSON.parse(readFileSync(join(touchline, 'package.json'), 'utf8'));
  const from = createRequire(join(touchline, 'package.json'));
  for (const [part, { PACKAGES }] of Object.entries(parts)) {
    const missing = PACKAGES.filter(
      (name) => !from.resolve.paths(name)?.some((folder) => existsSync(join(folder, name))),
    );
    if (missing.length === 0) continue;
    const names = missing.map((name) => `${name}@${peerDependencies[name]}`).join(' ');
    throw new Error(
      `"${part}" in parts needs packages that Touchline doesn't bring along. Install them, or leave it out:\n  npm install ${names}`,
    );
  }
}
