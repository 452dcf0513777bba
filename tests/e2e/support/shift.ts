import type { Page } from '@playwright/test';

/** What a page did that nobody asked for: how much of it moved, and the parts that did. */
interface Shift {
  sum: number;
  moved: string[];
}

interface ShiftWatch {
  /** Begins with the page that takes the place of this one. */
  restart: () => void;
  /** Nothing until the first frames of the page that came since `restart`. */
  read: () => Shift | undefined;
}

declare global {
  interface Window {
    shiftWatch?: ShiftWatch;
    /** Answers that have not reached the page's code; `settled` waits for them. */
    heldAnswers?: number;
  }
}

/** Runs in the page, before anything of it does. */
function watch(): void {
  let from = 0;
  // The menu shows where one is, wherever the walk jumps to.
  let inside = false;
  // Two addresses of one page share its heading: then nothing takes the place of anything.
  let came = true;
  let shift: Shift = { sum: 0, moved: [] };
  const nameOf = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName.toLowerCase()} “${element?.textContent?.trim().slice(0, 30)}”`;
  };
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      // A walk presses nothing; what it does, resize the window, excuses nothing that comes after.
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node?: Node | null }[];
      };
      if (entry.startTime < from) continue;
      const main = inside && document.querySelector('main');
      if (main && !sources.some(({ node }) => node && main.contains(node))) continue;
      shift.sum += value;
      shift.moved.push(...sources.map(({ node }) => nameOf(node)));
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.shiftWatch = {
    restart() {
      const heading = document.querySelector('h1');
      from = Number.POSITIVE_INFINITY;
      inside = true;
      came = false;
      shift = { sum: 0, moved: [] };
      const changed = new MutationObserver(() => {
        if (document.querySelector('h1') === heading) return;
        changed.disconnect();
        came = true;
        shift = { sum: 0, moved: [] };
        // What is below the page moves as one takes the other's place: that frame is the first, and the next one counts.
        requestAnimationFrame(() => requestAnimationFrame(() => (from = performance.now())));
      });
      changed.observe(document.body, { childList: true, subtree: true });
    },
    read() {
      note(observer.takeRecords());
      return came && from === Number.POSITIVE_INFINITY ? undefined : shift;
    },
  };
}

/** An answer that comes with the page hides what would move on a real network. */
const ANSWER_MS = 100;

/**
 * Runs in the page, before anything of it does: answers reach the page's code late. They aren't held back on their way,
 * because a route switches the browser's cache off, which doubles the cost of a page.
 */
function holdAnswers(ms: number): void {
  const ask = window.fetch.bind(window);
  window.heldAnswers = 0;
  window.fetch = async (...request) => {
    window.heldAnswers = (window.heldAnswers ?? 0) + 1;
    try {
      const answer = await ask(...request);
      await new Promise((done) => setTimeout(done, ms));
      return answer;
    } finally {
      window.heldAnswers -= 1;
    }
  };
}

/** Notes from the next page load on what moves without anybody's doing while answers take their time. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(watch);
  await page.addInitScript(holdAnswers, ANSWER_MS);
}

/** Forgets what moved, before the walk goes to another page inside the app. */
export const restartShift = (page: Page): Promise<void> =>
  page.evaluate(() => window.shiftWatch?.restart());

/**
 * What moved since the page came; nothing where `restartShift` was followed by another address of the same page. A page
 * that was fetched ahead can be there before its first frames are: those are waited for.
 */
export async function shiftOf(page: Page): Promise<Shift> {
  const read = await page.waitForFunction(() => window.shiftWatch?.read());
  return (await read.jsonValue()) as Shift;
}
