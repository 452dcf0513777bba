import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../setup/find-chromium.mjs';
import { middleOf } from './performance-doc.ts';

/** The device and the connection that pages are measured with. */
export const CONDITIONS = { cpu: 4, mbps: 10, rttMs: 40 };
const TOUCH = { isMobile: true, hasTouch: true };
export const DEVICES = {
  desktop: { viewport: { width: 1350, height: 940 } },
  phone: { viewport: { width: 390, height: 844 }, ...TOUCH },
};
export type Device = keyof typeof DEVICES;

/** Time limit for everything that a page does after it is ready, and for becoming ready, in ms. */
const AFTER_READY_MS = 5_000;
const LIMIT_MS = 45_000;

/**
 * How long a page stays open each time before it is measured, in ms: the app registers its service worker after eight
 * seconds, which then keeps the shell. What the first visit shows is not kept, because its session comes from elsewhere:
 * it was asked for before the app knew what the person may do.
 */
const STAYS_MS = [20_000, 5_000];

/** One visit; times in ms from the start of the navigation, sizes in kB on the wire. */
export interface Visit {
  requests: number;
  scripts: number;
  kB: number;
  fontsKb: number;
  fcp: number;
  lcp: number;
  ready: number;
  tbt: number;
  shift: number;
}

export type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

interface Seen {
  fcp: number;
  lcp: number;
  ready: number | null;
  shift: number;
  long: [start: number, duration: number][];
}

/** Runs in the page, before anything of it does. */
function watch(selector: string): void {
  const seen: Seen = { fcp: 0, lcp: 0, ready: null, shift: 0, long: [] };
  (window as unknown as { seen: Seen }).seen = seen;
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
  on('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]));
  const timer = setInterval(() => {
    // A placeholder that reserves a figure's space exists, but is not visible.
    const found = document.querySelector(selector);
    if (!found?.checkVisibility({ visibilityProperty: true })) return;
    seen.ready = performance.now();
    clearInterval(timer);
  }, 20);
}

/** The page's requests, in their order; `at` is in seconds of the browser's clock. */
interface Asked {
  at: number;
  type: string;
  bytes: number;
}

interface Visitor {
  storageState?: StorageState;
  device?: Device;
}

/** A page in a browser with an empty cache, or, where it is `known`, in one that has opened that address before. */
export async function withPage<T>(
  { storageState, device = 'desktop' }: Visitor,
  use: (page: Page) => Promise<T>,
  known?: { url: string; ready: string },
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
  try {
    const context = await browser.newContext({
      ...DEVICES[device],
      locale: 'en-GB',
      timezoneId: 'UTC',
      storageState,
    });
    for (const { url, ready, stay } of known ? STAYS_MS.map((stay) => ({ ...known, stay })) : []) {
      const page = await context.newPage();
      await page.goto(url);
      await page.locator(ready).first().waitFor();
      await page.waitForTimeout(stay);
      await page.close();
    }
    return await use(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** Whether the browser has never opened the address, or did so before and kept what it may. */
export type VisitKind = 'cold' | 'again';

/**
 * Opens an address on a slow device and connection, and watches it until it is ready and for five seconds more.
 * @param ready selector of the content that a visitor of the page wants
 */
export function visit(
  url: string,
  ready: string,
  visitor: Visitor,
  kind: VisitKind = 'cold',
): Promise<Visit> {
  const measure = async (page: Page) => {
    const { cpu, mbps, rttMs } = CONDITIONS;
    // The loader that runs this file marks functions with a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.addInitScript(watch, ready);
    const devtools = await page.context().newCDPSession(page);
    const asked = new Map<string, Asked>();
    devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
      if (/^https?:/.test(request.url)) {
        asked.set(requestId, { at: timestamp, type: type ?? '', bytes: 0 });
      }
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const one = asked.get(requestId);
      if (one) one.bytes = encodedDataLength;
    });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: rttMs,
      downloadThroughput: (mbps * 1e6) / 8,
      uploadThroughput: (mbps * 1e6) / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.goto(url, { waitUntil: 'commit' });
    const seenNow = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    const until = Date.now() + LIMIT_MS;
    // Not `waitForFunction`: the pages' policy forbids the eval that it uses.
    while ((await seenNow()).ready === null) {
      if (Date.now() > until) throw new Error(`${url} never showed ${ready}.`);
      await page.waitForTimeout(250);
    }
    await page.waitForTimeout(AFTER_READY_MS);
    return summed(await seenNow(), [...asked.values()]);
  };
  return withPage(visitor, measure, kind === 'again' ? { url, ready } : undefined);
}

/** Only requests made before the page was ready are counted, with their bytes. */
function summed(seen: Seen, asked: Asked[]): Visit {
  const ready = seen.ready ?? Number.NaN;
  const start = asked[0]?.at ?? 0;
  const before = asked.filter(({ at }) => (at - start) * 1000 <= ready);
  const kB = (of: Asked[]) => of.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const blocked = seen.long.map(([from, took]) => Math.max(0, Math.min(took, 5000 - from) - 50));
  return {
    requests: before.length,
    scripts: before.filter(({ type }) => type === 'Script').length,
    kB: kB(before),
    fontsKb: kB(asked.filter(({ type }) => type === 'Font')),
    fcp: seen.fcp,
    lcp: seen.lcp,
    ready,
    tbt: blocked.reduce((sum, ms) => sum + ms, 0),
    shift: seen.shift,
  };
}

/** The median of each figure. */
export function medianOf(visits: Visit[]): Visit {
  const first = visits[0];
  if (!first) throw new Error('There was no visit.');
  const entries = (Object.keys(first) as (keyof Visit)[]).map((key) => [
    key,
    middleOf(visits.map((each) => each[key])),
  ]);
  return Object.fromEntries(entries) as Visit;
}
