import { securityHeaders, WASM_WORKER_POLICY, WASM_WORKERS } from './security-headers.ts';
import { SECURITY_TXT } from './security-txt.ts';

/** Folders whose files never change under the same name. */
const IMMUTABLE = '/assets/*';
/** Contains the app's current version. */
const VERSION = '/version.json';
/** Revalidated at each visit. */
const WORKER = '/sw.js';

/**
 * The `_headers` file that static hosts read (Cloudflare Pages, Netlify and others).
 * @param backendUrl the hosted project's address, which the page must be allowed to reach
 * @param hsts the value of Strict-Transport-Security, if it isn't the first one
 */
export function headersFile(backendUrl: string, hsts?: string): string {
  const lines = Object.entries(securityHeaders({ backendUrl, hsts })).map(
    ([name, value]) => `  ${name}: ${value}`,
  );
  return [
    '/*',
    ...lines,
    IMMUTABLE,
    '  Cache-Control: public, max-age=31536000, immutable',
    `${WASM_WORKERS}*`,
    // Removes the pages' policy first; on hosts that can't do that, people still have the print dialog.
    '  ! Content-Security-Policy',
    `  Content-Security-Policy: ${WASM_WORKER_POLICY}`,
    WORKER,
    '  Cache-Control: no-cache',
    SECURITY_TXT,
    '  Content-Type: text/plain; charset=utf-8',
    VERSION,
    '  Cache-Control: no-store',
    '',
  ].join('\n');
}

/** The `_redirects` file: every page is answered by the app, under its own address. (Such hosts answer `/auth/login` with `auth/login.html` by themselves.) */
export const REDIRECTS_FILE = `/locales/* /locales/:splat 404
/assets/* /assets/:splat 404
/.well-known/* /.well-known/:splat 404
/* /index.html 200
`;
