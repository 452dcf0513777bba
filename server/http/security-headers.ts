/** Inputs of the headers; an empty string means the app's own origin. */
export interface HeaderOptions {
  /** The backend's address if it is another origin. */
  backendUrl: string;
  /** The value of Strict-Transport-Security; `FIRST_HSTS` if it isn't given. */
  hsts?: string;
  /** The development server needs inline scripts and a socket for hot reload. */
  dev?: boolean;
}

function contentSecurityPolicy({ backendUrl, dev }: HeaderOptions): string {
  const backend = backendUrl ? [new URL(backendUrl).origin] : [];
  const sockets = backend.map((origin) => origin.replace(/^http/, 'ws'));
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...backend],
    // A voice message is played from the page's own memory.
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...backend, ...sockets, ...(dev ? ['ws:'] : [])],
    'frame-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** File name prefixes of workers that draw with WebAssembly. */
export const WASM_WORKERS = '/assets/pdf-worker-';

/**
 * Policy of such a worker, in place of its page's: it may run WebAssembly, and fetch from its own origin. Pages
 * themselves may not compile code of any kind.
 */
export const WASM_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** A day, and this host alone: what goes wrong without http is noticed, and over tomorrow. */
const FIRST_HSTS = 'max-age=86400';

const HSTS = /^max-age=(\d+)(?: *; *(includeSubDomains)(?: *; *(preload))?)?$/i;
/** What the list of browsers asks for (hstspreload.org), in seconds. */
const PRELOADED = 31_536_000;

/**
 * The value of Strict-Transport-Security as an operator wrote it.
 * @returns null if browsers would not read it so, or their list would not take what asks for it
 */
export function readHsts(text: string): string | null {
  const [, seconds, subdomains, preload] = HSTS.exec(text.trim()) ?? [];
  if (seconds === undefined || (preload && Number(seconds) < PRELOADED)) return null;
  const all = [`max-age=${seconds}`, subdomains && 'includeSubDomains', preload && 'preload'];
  return all.filter(Boolean).join('; ');
}

/** The rule for a value that can't be read, as it follows the setting's name. */
export const HSTS_RULE =
  'must be seconds such as max-age=86400, which “; includeSubDomains” may follow, and after a year or more “; preload”';

/**
 * The security headers of every answer: the local host, `vite preview` and the file for static hosts
 * all take them from here. Browsers honour Strict-Transport-Security over https only.
 */
export function securityHeaders(options: HeaderOptions): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'Strict-Transport-Security': options.hsts ?? FIRST_HSTS,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
