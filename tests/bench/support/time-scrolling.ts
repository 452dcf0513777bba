import type { Locator } from '@playwright/test';

/** Frame timing while something was scrolled. */
export interface Frames {
  median: number;
  p95: number;
  /** Share of the frames that took longer than two of sixty a second. */
  late: number;
}

const TWO_FRAMES_MS = 34;

/** Scrolls an element up by a step in each frame, and returns each frame's duration in ms. */
export async function timeScrolling(
  scroller: Locator,
  { frames, step }: { frames: number; step: number },
): Promise<Frames> {
  const took = await scroller.evaluate(
    async (element, [count, px]) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const intervals: number[] = [];
      let last = await frame();
      for (let at = 0; at < count; at += 1) {
        element.scrollTop -= px;
        const now = await frame();
        intervals.push(now - last);
        last = now;
      }
      return intervals;
    },
    [frames, step] as const,
  );
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const late = took.filter((ms) => ms > TWO_FRAMES_MS).length / took.length;
  return { median: at(0.5), p95: at(0.95), late };
}
