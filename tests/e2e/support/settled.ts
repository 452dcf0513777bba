import type { Page, Request } from '@playwright/test';

/** Pending requests, by page. */
const pending = new WeakMap<Page, Set<Request | Promise<unknown>>>();

/** Counts an answer that the page waits for without a request. */
export function countAnswer<T>(page: Page, answer: Promise<T>): Promise<T> {
  const open = pending.get(page);
  open?.add(answer);
  const end = () => void open?.delete(answer);
  answer.then(end, end);
  return answer;
}

/** Counts a page's requests for `settled`. Returns a function that stops it. */
export function countRequests(page: Page): () => void {
  const open = new Set<Request | Promise<unknown>>();
  pending.set(page, open);
  const begin = (request: Request) => {
    // The stream of changes stays open as long as the page.
    if (!request.url().includes('/live/v1/')) open.add(request);
  };
  const end = (request: Request) => void open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return () => {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  };
}

/**
 * Waits in the page until its code is idle, because a new page is rendered between frames, and then for three
 * frames without any motion: a colour in transition from light to dark is
 * motion, an inherited one starts a frame after its parent's, and newly loaded code needs a
 * frame to request its data. Returns whether a loading placeholder is still shown.
 */
async function quietFrames(): Promise<boolean> {
  await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
  const moving = () =>
    document
      .getAnimations()
      // A finished one that keeps its final state is listed for as long as its element exists.
      .some(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
  for (let quiet = 0; quiet < 3; quiet = moving() ? 0 : quiet + 1) {
    await new Promise(requestAnimationFrame);
  }
  // A progress bar with a value shows progress, not that the page is loading.
  const loading = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])';
  return Boolean(window.heldAnswers) || document.querySelector(loading) !== null;
}

/** Waits until a page has no pending requests, no loading placeholder and no motion. */
export async function settled(page: Page): Promise<void> {
  const open = pending.get(page);
  if (!open) throw new Error('Nobody counts the requests of this page; put it under `follow`.');
  let busy: boolean;
  do busy = await page.evaluate(quietFrames);
  while (busy || open.size > 0);
}
