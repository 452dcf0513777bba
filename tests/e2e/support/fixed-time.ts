import type { Page } from '@playwright/test';

/** Runs in the page: `Date` returns a fixed time; timers continue. */
function stopAt(moment: number): void {
  const holder = globalThis as { stoppedAt?: number };
  const isStopped = holder.stoppedAt !== undefined;
  holder.stoppedAt = moment;
  if (isStopped) return;
  const now = () => holder.stoppedAt as number;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, self) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, self),
    apply: (target) => new target(now()).toString(),
    get: (target, key, self) => (key === 'now' ? now : Reflect.get(target, key, self)),
  });
}

/**
 * Stops a page's `Date` at one moment, now and after each load. Unlike the browser's clock it goes with the
 * page's init scripts, so a page that is kept for the next test can take it back.
 * @returns moves it to another moment
 */
export async function fixTime(page: Page, now: Date): Promise<(to: Date) => Promise<void>> {
  const stop = async (at: Date) => {
    const script = await page.addInitScript(stopAt, at.getTime());
    await page.evaluate(stopAt, at.getTime());
    return script;
  };
  let script = await stop(now);
  return async (to) => {
    const before = script;
    script = await stop(to);
    await before.dispose();
  };
}
