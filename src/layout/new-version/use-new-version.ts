import { useEffect, useState } from 'react';
import { newVersion } from '@/shared/version/new-version';

/** Interval between checks while the page is on screen, in ms. */
const EVERY_MS = 15 * 60_000;

/**
 * The deployed version, if it is newer than this page. Checked when the page gets the focus, when the connection is
 * back, when a part of the app can't be fetched, and every 15 minutes while the page is on screen.
 */
export function useNewVersion(): string | null {
  const [version, setVersion] = useState<string | null>(null);

  useEffect(() => {
    let isLooking = false;
    async function look() {
      if (isLooking || document.visibilityState !== 'visible') return;
      isLooking = true;
      const found = await newVersion();
      if (found !== null) setVersion(found);
      isLooking = false;
    }
    const events = ['focus', 'online', 'vite:preloadError'];
    for (const name of events) window.addEventListener(name, look);
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, EVERY_MS);
    return () => {
      for (const name of events) window.removeEventListener(name, look);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, []);

  return version;
}
