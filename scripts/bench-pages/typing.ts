import type { StorageState } from './measure-page.ts';
import { CONDITIONS, withPage } from './measure-page.ts';
import { middleOf } from './performance-doc.ts';

/** A place to type in. */
export interface Field {
  name: string;
  path: string;
  /** Selector of the field, once the page or what is opened shows it. */
  field: string;
  /** Opens the field: a control's selector, or a key. */
  open?: string;
  key?: string;
}

interface TypedRow {
  name: string;
  /** From a key to the next painted frame, in ms. */
  median: number;
  slowest: number;
}

/** What is typed. */
export const TEXT = 'sample text for it';
const REST_MS = 4_000;
/** Between two keys, in ms. */
const KEY_MS = 150;

/** Runs in the page: notes for every key how long the next frame takes to be painted. */
function watchKeys(): void {
  const times: number[] = [];
  (window as unknown as { keyTimes: number[] }).keyTimes = times;
  const note = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  addEventListener('keydown', note, { capture: true });
}

/** Types into a field on the slow device. */
export function measureTyping(
  url: string,
  { name, path, field, open, key }: Field,
  storageState?: StorageState,
): Promise<TypedRow> {
  return withPage({ storageState }, async (page) => {
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.goto(url + path);
    await page
      .locator(open ?? (key ? 'main' : field))
      .first()
      .waitFor();
    await page.waitForTimeout(REST_MS);
    if (open) await page.locator(open).first().click();
    if (key) await page.keyboard.press(key);
    await page.locator(field).first().click();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpu });
    await page.evaluate(watchKeys);
    await page.keyboard.type(TEXT, { delay: KEY_MS });
    await page.waitForTimeout(KEY_MS * 4);
    const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
    return { name, median: middleOf(times), slowest: Math.max(...times) };
  });
}
