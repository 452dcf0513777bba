import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where a running app looks for the current version; beside the page, never cached by a browser. */
const VERSION_FILE = 'version.json';
const LENGTH = 16;

/**
 * Identifies the build: a fingerprint of everything that it serves, in the page's head (`<meta name="app-version">`) and
 * in `version.json`, so that an open tab can detect a newer one.
 */
export function appVersion(): Plugin {
  let publicDir = '';
  let version: string | null = null;

  /** The built files have a content hash in their names; those of `public` don't. */
  function fingerprint(built: string[]): string {
    const hash = createHash('sha256');
    for (const name of built.filter((path) => path.startsWith('assets/')).sort()) hash.update(name);
    const files = readdirSync(publicDir, { recursive: true, encoding: 'utf8' }).sort();
    for (const path of files.map((name) => join(publicDir, name))) {
      if (statSync(path).isFile()) hash.update(readFileSync(path));
    }
    return hash.digest('hex').slice(0, LENGTH);
  }

  return {
    name: 'touchline:app-version',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        version = fingerprint(Object.keys(bundle ?? {}));
        return [
          { tag: 'meta', attrs: { name: 'app-version', content: version }, injectTo: 'head' },
        ];
      },
    },
    generateBundle() {
      if (version === null) throw new Error('The page was not built, so it has no version.');
      this.emitFile({
        type: 'asset',
        fileName: VERSION_FILE,
        source: JSON.stringify({ version }),
      });
    },
  };
}
