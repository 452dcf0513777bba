import type { Page } from '@playwright/test';
import { SETTINGS_KEY, type Settings } from '@/theme/settings';

/**
 * Changes settings in place and returns the time, in ms, to the end of the frame that shows all of it: script, style,
 * layout and paint. A change may need several frames (a style cache that arrives, an effect that measures); it
 * is over when two consecutive frames brought no other change to the document.
 */
export function timeSwitch(page: Page, settings: Settings): Promise<number> {
  return page.evaluate(
    async ([key, text]) => {
      let changed = false;
      const watch = new MutationObserver(() => {
        changed = true;
      });
      watch.observe(document, {
        attributes: true,
        childList: true,
        characterData: true,
        subtree: true,
      });
      // A message sent before the browser paints arrives after the paint.
      const frame = () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now());
            port2.postMessage(null);
          });
        });
      await frame();
      changed = false;
      const start = performance.now();
      localStorage.setItem(key, text);
      window.dispatchEvent(new StorageEvent('storage', { key }));
      let shown = await frame();
      for (let quiet = changed ? 0 : 1; quiet < 2; quiet += 1) {
        changed = false;
        const end = await frame();
        if (changed) {
          shown = end;
          quiet = -1;
        }
      }
      watch.disconnect();
      return shown - start;
    },
    [SETTINGS_KEY, JSON.stringify(settings)] as const,
  );
}
