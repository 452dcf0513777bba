import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredLicence, isAllowed } from './licences.ts';

interface LockEntry {
  dev?: boolean;
  version?: string;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockEntry>;
};

/** Packages whose package.json names no licence, while the file LICENSE beside it does. */
const BY_FILE: Record<string, string> = { 'png-js': 'MIT' };

const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
const refused = shipped.flatMap(([path]) => {
  const manifest = join(path, 'package.json');
  // An optional package for another platform is not installed.
  if (!existsSync(manifest)) return [];
  const name = path.replace(/^.*node_modules\//, '');
  const licence =
    declaredLicence(JSON.parse(readFileSync(manifest, 'utf8'))) || BY_FILE[name] || '';
  return isAllowed(licence) ? [] : [`${name}: ${licence || 'no licence named'}`];
});

if (refused.length > 0) {
  process.stderr.write(
    `These packages may not be shipped under their licence:\n  ${refused.join('\n  ')}\n`,
  );
  process.exit(1);
}
process.stdout.write(`${shipped.length} packages, all under an allowed licence.\n`);
