import type {
  Browser,
  BrowserContextOptions,
  Disposable,
  Page,
  ViewportSize,
} from '@playwright/test';

export interface KeptPages {
  /** A page in its own context, with a warm cache and empty storage. */
  take: (viewport: ViewportSize | null | undefined) => Promise<Page>;
  /** Makes every page available again. Called before a test rather than after it, so that screenshots show a failure. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

/** A document on our origin where the app does not run. */
export const BARE = '/config.json';

/** Runs in the page: clears all storage of the site. */
async function forgetAll(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Records a test's persistent additions to a page, so that they can be removed. */
function trackAdditions(page: Page): () => Promise<void> {
  const added = new Set<() => Promise<void>>();
  for (const method of ['addInitScript', 'exposeFunction', 'exposeBinding'] as const) {
    const add = page[method].bind(page) as (...args: unknown[]) => Promise<Disposable>;
    const tracked = async (...args: unknown[]) => {
      const addition = await add(...args);
      const remove = addition.dispose.bind(addition);
      added.add(remove);
      addition.dispose = () => {
        added.delete(remove);
        return remove();
      };
      return addition;
    };
    Object.assign(page, { [method]: tracked });
  }
  Object.defineProperty(page, 'clock', {
    get() {
      throw new Error('The clock belongs to the context: test.use({ ownContext: true }).');
    },
  });
  return async () => {
    for (const remove of added) await remove();
    added.clear();
  };
}

async function openKeptPage(browser: Browser, options: BrowserContextOptions) {
  const { reducedMotion } = options;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const dropAdditions = trackAdditions(page);
  return {
    page,
    context,
    async clean() {
      for (const other of context.pages()) if (other !== page) await other.close();
      for (const event of ['dialog', 'request', 'response', 'download', 'popup'] as const) {
        page.removeAllListeners(event);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await dropAdditions();
      await context.clearCookies();
      await context.clearPermissions();
      await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion });
      await page.goto(BARE);
      await page.evaluate(forgetAll);
    },
  };
}

/**
 * Keeps pages from test to test: a fresh context loads the whole app again, which costs three times
 * as much as a page whose browser has it in its cache.
 */
export function keepPages(browser: Browser, options: BrowserContextOptions): KeptPages {
  const all: Awaited<ReturnType<typeof openKeptPage>>[] = [];
  let taken = 0;
  return {
    async reset() {
      // A page left open by the last test would keep sending requests.
      for (const { page } of all.slice(1, taken)) await page.goto('about:blank');
      taken = 0;
    },
    async take(viewport) {
      const kept = all[taken] ?? (await openKeptPage(browser, options));
      all[taken] = kept;
      taken += 1;
      await kept.clean();
      if (viewport) await kept.page.setViewportSize(viewport);
      return kept.page;
    },
    async close() {
      for (const { context } of all) await context.close();
    },
  };
}
