import type { BrowserContext, Page } from '@playwright/test';
import type { Viewer } from '@/plugin-api/types';
import { signIn } from './support/accounts';
import { seriousFindings } from './support/axe';
import { callRest } from './support/rest';
import { type PageUnderTest, pagesFor } from './support/routes';
import { expect, test } from './support/test';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

async function addressOf(page: Page, { path, sample }: PageUnderTest): Promise<string> {
  if (!sample) return path;
  const [row] = await callRest(page, { method: 'GET', path: sample });
  const id = row?.id;
  expect(id, `a record for ${path}`).toBeDefined();
  return path.replace(':id', String(id));
}

/**
 * Waits until nothing has moved for three frames: a colour on its way from light to dark is neither, and a
 * colour that is inherited sets out one frame after its parent's.
 */
function colourAtRest(page: Page) {
  return page.evaluate(async () => {
    const passing = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    for (let quiet = 0; quiet < 3; quiet = passing().length > 0 ? 0 : quiet + 1) {
      await new Promise(requestAnimationFrame);
    }
  });
}

async function expectSound(page: Page, look: string) {
  await colourAtRest(page);
  expect.soft(await seriousFindings(page), `axe, ${look}`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect.soft(overflow, `pixels that stick out sideways, ${look}`).toBeLessThanOrEqual(0);
}

async function open(page: Page, address: string, lang: 'en' | 'ar') {
  await page.goto(`${address}?lng=${lang}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
  await page.waitForLoadState('networkidle');
}

/** Light and dark on a wide screen, and Arabic on a phone of 360 CSS pixels. */
async function lookAt(page: Page, address: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, address, 'en');
  await expectSound(page, 'light');
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expectSound(page, 'dark');
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, address, 'ar');
  await expectSound(page, 'Arabic');
}

/** Signs in once per worker; each test starts with a copy of that session. */
const signedIn = test.extend<object, { session: StorageState }>({
  session: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL });
      await signIn(await context.newPage(), 'admin');
      await use(await context.storageState());
      await context.close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ session }, use) => use(session),
});

function everyPage(runner: typeof test | typeof signedIn, viewer: Viewer, pages: PageUnderTest[]) {
  for (const target of pages) {
    runner(`${viewer} ${target.path}: light, dark, Arabic`, async ({ page }) => {
      await page.goto('/config.json');
      const address = await addressOf(page, target);
      await lookAt(page, address);
    });
  }
}

const publicPages = pagesFor('ANON');
const publicPaths = new Set(publicPages.map(({ path }) => path));
everyPage(test, 'ANON', publicPages);
everyPage(
  signedIn,
  'ADMIN',
  pagesFor('ADMIN').filter(({ path }) => !publicPaths.has(path)),
);
