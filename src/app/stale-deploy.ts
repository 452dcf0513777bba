const KEY = 'touchline.reloaded';
/** A second reload within this time would be a loop, in ms. */
const PAUSE_MS = 60_000;

/**
 * After a new deployment an open tab asks for code that is gone: reload once, and never in a loop.
 * `vite:preloadError` is sent by the code loader.
 */
export function reloadOnStaleDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || reloadedLately()) return;
    try {
      sessionStorage.setItem(KEY, String(Date.now()));
    } catch {
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}

function reloadedLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS;
  } catch {
    return true;
  }
}
