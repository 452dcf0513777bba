import type { Page } from '@playwright/test';

/** A page's unsolicited layout shift: its amount, and the parts that moved. */
interface Shift {
  sum: number;
  moved: string[];
}

interface ShiftWatch {
  /** Starts with the page that replaces this one. */
  restart: () => void;
  /** Undefined until the first frames of the page that appeared after `restart`. */
  read: () => Shift | undefined;
}

declare global {
  interface Window {
    shiftWatch?: ShiftWatch;
    /** Answers that have not reached the page's code; `settled` waits for them. */
    heldAnswers?: number;
  }
}

/** Runs in the page, before its own code. */
function watch(): void {
  let from = 0;
  // The menu highlights the current page, wherever the walk goes.
  let inside = false;
  // Two addresses of one page share its heading: then nothing is replaced.
  let came = true;
  let shift: Shift = { sum: 0, moved: [] };
  const nameOf = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName.toLowerCase()} “${element?.textContent?.trim().slice(0, 30)}”`;
  };
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      // A walk clicks nothing; its resizing of the window excuses no later shift.
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
        // Content below the page moves as one replaces the other: that frame is the first, and the next one counts.
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

/** An answer that arrives with the page would hide shifts that occur on a real network. */
const ANSWER_MS = 100;

/**
 * Runs in the page, before its own code: answers reach the page's code late. They aren't delayed on the network,
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

/** Records shifts from the next page load on, with delayed answers. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(watch);
  await page.addInitScript(holdAnswers, ANSWER_MS);
}

/** Resets the record, before the walk goes to another page inside the app. */
export const restartShift = (page: Page): Promise<void> =>
  page.evaluate(() => window.shiftWatch?.restart());

/**
 * The shifts since the page appeared; undefined if `restartShift` was followed by another address of the same page. A
 * prefetched page can appear before its first frames: those are awaited.
 */
export async function shiftOf(page: Page): Promise<Shift> {
  const read = await page.waitForFunction(() => window.shiftWatch?.read());
  return (await read.jsonValue()) as Shift;
}
