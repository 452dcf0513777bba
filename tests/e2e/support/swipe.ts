import type { Page } from '@playwright/test';

interface Swipe {
  /** Where the finger comes down, in px from the edge. */
  start: number;
  /** How much of what is drawn out shows at the end, in px. */
  to: number;
  /** In px a second, by the page's own clock, which this sets. */
  speed: number;
  edge?: 'left' | 'right';
}

/**
 * Draws with one finger from the edge of the window, and lifts it. The events are made in the page: those that
 * the browser makes come when it likes, and then the speed is anybody's guess.
 */
export async function swipeFrom(page: Page, swipe: Swipe) {
  await page.evaluate(({ start, to, speed, edge }) => {
    /** What shows as soon as the finger is down; the move that makes a swipe of it; one move, in px. */
    const [shownAtOnce, threshold, step] = [20, 4, 10];
    const clientY = 300;
    const at = (x: number) => (edge === 'right' ? document.body.offsetWidth - x : x);
    const target = document.elementFromPoint(at(start), clientY) ?? document.body;
    const send = (type: string, x: number) => {
      const clientX = at(x);
      const touch = new Touch({ identifier: 1, target, clientX, clientY, pageX: clientX });
      const changed = { changedTouches: [touch], bubbles: true, cancelable: true };
      const touches = type === 'touchend' ? [] : [touch];
      target.dispatchEvent(new TouchEvent(type, { ...changed, touches }));
    };

    const now = performance.now.bind(performance);
    let ahead = 0;
    const begun = now();
    performance.now = () => begun + ahead;
    send('touchstart', start);
    let x = start + threshold;
    send('touchmove', x);
    const end = x + to - shownAtOnce;
    while (x < end) {
      const next = Math.min(x + step, end);
      ahead += ((next - x) / speed) * 1000;
      x = next;
      send('touchmove', x);
    }
    send('touchend', x);
    // Time runs on from where it is; it never runs backwards.
    performance.now = () => now() + ahead;
  }, swipe);
}
