import { safePath } from '@/shared/safe-path';

/** Where this browser remembers the page that a person wanted when they asked for a new password. */
const KEY = 'touchline.wanted';
/** As long as the mail's link works. */
const LASTS_MS = 3_600_000;

/** Remembers the page for the link in the mail, whose address can't name it. */
export function rememberWanted(to: string, now = Date.now()): void {
  try {
    if (to === '/') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ to, until: now + LASTS_MS }));
  } catch {
    // A browser that stores nothing opens home.
  }
}

/** The remembered page, once; home if there is none. */
export function recallWanted(now = Date.now()): string {
  try {
    const { to, until } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    localStorage.removeItem(KEY);
    return typeof to === 'string' && until > now ? safePath(to) : '/';
  } catch {
    return '/';
  }
}
