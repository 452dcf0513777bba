import type { Page, Request } from '@playwright/test';

/** What is on its way, by page. */
const pending = new WeakMap<Page, Set<Request | Promise<unknown>>>();

/** Counts an answer that the page waits for without a request for it. */
export function countAnswer<T>(page: Page, answer: Promise<T>): Promise<T> {
  const open = pending.get(page);
  open?.add(answer);
  const end = () => void open?.delete(answer);
  answer.then(end, end);
  return answer;
}

/** Counts a page's requests for `settled`. Returns the way to stop. */
export function countRequests(page: Page): () => void {
  const open = new Set<Request | Promise<unknown>>();
  pending.set(page, open);
  const begin = (request: Request) => void open.add(request);
  const end = (request: Request) => void open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return () => {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  };
}

/**
 * Waits in the page until its code has come to rest, for a new page is made between frames, and then for three
 * frames in which nothing moves: a colour on its way from light to dark is
 * neither, one that is inherited sets out a frame after its parent's, and code that has just come needs a
 * frame to ask for its data. Gives whether something still stands for what is loading.
 */
async function quietFrames(): Promise<boolean> {
  await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
  const moving = () =>
    document
      .getAnimations()
      // One that holds what it has come to is listed for as long as its element is there.
      .some(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
  for (let quiet = 0; quiet < 3; quiet = moving() ? 0 : quiet + 1) {
    await new Promise(requestAnimationFrame);
  }
  // A progress bar with a value shows how far something has come, not that it is loading.
  const loading = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])';
  return Boolean(window.heldAnswers) || document.querySelector(loading) !== null;
}

/** Waits until a page asks for nothing, shows nothing as loading, and nothing on it moves. */
export async function settled(page: Page): Promise<void> {
  const open = pending.get(page);
  if (!open) throw new Error('Nobody counts the requests of this page; put it under `follow`.');
  let busy: boolean;
  do busy = await page.evaluate(quietFrames);
  while (busy || open.size > 0);
}
