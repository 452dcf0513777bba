import { expected } from '@/shared/next-page';
import { newVersion } from '@/shared/version/new-version';

const KEY = 'touchline.reloaded';
/** A second reload within this time would be a loop, in ms. */
const PAUSE_MS = 60_000;

/**
 * After a new deployment an open tab asks for code that is gone (the code loader then sends `vite:preloadError`):
 * reloads once, and never in a loop. A page that somebody typed into is left as it is: it says that a part could
 * not be loaded and that a new version is out, and the person decides.
 */
export function reloadOnStaleDeploy(): void {
  /** Address of the page that was typed into last. */
  let typedAt: string | null = null;
  window.addEventListener(
    'input',
    () => {
      typedAt = window.location.pathname;
    },
    true,
  );
  window.addEventListener('vite:preloadError', async () => {
    // Fetched before anybody asked for it: nobody waits for it.
    if (expected.size > 0 && !expected.has(window.location.pathname)) return;
    const mayReload = () =>
      navigator.onLine && typedAt !== window.location.pathname && !reloadedLately();
    if (mayReload() && (await newVersion()) !== null && mayReload() && remembered()) {
      window.location.reload();
    }
  });
}

/** Notes the reload; false where the browser keeps no notes, and so nothing would stop a loop. */
function remembered(): boolean {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

function reloadedLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS;
  } catch {
    return true;
  }
}
