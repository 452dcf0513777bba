/** Inputs of the headers; an empty string means the app's own origin. */
export interface HeaderOptions {
  /** The backend's address if it is another origin. */
  backendUrl: string;
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

/**
 * The security headers of every answer: the local host, `vite preview` and the file for static hosts
 * all take them from here. Browsers honour Strict-Transport-Security over https only.
 */
export function securityHeaders(options: HeaderOptions): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
