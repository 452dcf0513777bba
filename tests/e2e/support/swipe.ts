import type { Page } from '@playwright/test';

interface Swipe {
  /** Where the finger touches, in px from the edge. */
  start: number;
  /** How much of the drawer shows at the end, in px. */
  to: number;
  /** In px per second, by the page's own clock, which this sets. */
  speed: number;
  edge?: 'left' | 'right';
}

/**
 * Swipes with one finger from the edge of the window, and lifts it. The events are created in the page: the browser's
 * own arrive at unpredictable times, which would make the speed unpredictable.
 */
export async function swipeFrom(page: Page, swipe: Swipe) {
  await page.evaluate(({ start, to, speed, edge }) => {
    /** What shows on touch; the distance that starts a swipe; the distance of one move, in px. */
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
    // Time continues from its current value; it never runs backwards.
    performance.now = () => now() + ahead;
  }, swipe);
}
