import { expected } from '@/shared/next-page';
import { newVersion } from '@/shared/version/new-version';

const KEY = 'touchline.reloaded';
/** A second reload within this time would be a loop, in ms. */
const PAUSE_MS = 60_000;

/**
 * After a new deployment, an open tab may request code that is gone (`vite:preloadError`): reloads once, never in a
 * loop. A page with input isn't reloaded; it reports that a part couldn't be loaded and that a new version is
 * available, and the person decides.
 */
export function reloadOnStaleDeploy(): void {
  /** Address of the page that last received input. */
  let typedAt: string | null = null;
  window.addEventListener(
    'input',
    () => {
      typedAt = window.location.pathname;
    },
    true,
  );
  window.addEventListener('vite:preloadError', async () => {
    // Prefetched code, which nobody is waiting for.
    if (expected.size > 0 && !expected.has(window.location.pathname)) return;
    const mayReload = () =>
      navigator.onLine && typedAt !== window.location.pathname && !reloadedLately();
    if (mayReload() && (await newVersion()) !== null && mayReload() && remembered()) {
      window.location.reload();
    }
  });
}

/** Records the reload; false if the browser has no storage, as then nothing would stop a loop. */
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
