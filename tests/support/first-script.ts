import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { firstScript } from '../../server/build/first-scripts.ts';

const src = fileURLToPath(new URL('../../src', import.meta.url));
const script = await firstScript('theme-init', process.cwd(), [{ find: '@', replacement: src }]);

/**
 * Runs the script that pages run before the first paint, as it is built, in a made-up browser whose store is empty
 * and whose page names no files.
 * @param browser what is there instead
 */
export function runThemeInit(browser: { document: object } & Record<string, unknown>): void {
  runInNewContext(script, {
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    navigator: { languages: [] },
    location: { pathname: '/', search: '' },
    URLSearchParams,
    ...browser,
  });
}
