import type { BrowserContext, Page } from '@playwright/test';
import type { Viewer } from '@/plugin-api/types';
import { signIn } from './support/accounts';
import { seriousFindings } from './support/axe';
import { callRest } from './support/rest';
import { type PageUnderTest, pagesFor } from './support/routes';
import { expect, test } from './support/test';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The looks that every page must stand: mode, language and width in CSS pixels. */
const LOOKS = [
  { name: 'light', mode: 'light', lang: 'en', width: 1440 },
  { name: 'dark', mode: 'dark', lang: 'fr', width: 1440 },
  { name: 'Arabic on a phone', mode: 'light', lang: 'ar', width: 360 },
] as const;

async function addressOf(page: Page, { path, sample }: PageUnderTest): Promise<string> {
  if (!sample) return path;
  const [row] = await callRest(page, { method: 'GET', path: sample });
  const id = row?.id;
  expect(id, `a record for ${path}`).toBeDefined();
  return path.replace(':id', String(id));
}

async function look(page: Page, address: string, { mode, lang, width }: (typeof LOOKS)[number]) {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((wanted) => {
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ ...settings, mode: wanted }));
  }, mode);
  await page.goto(`${address}?lng=${lang}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
  await page.waitForLoadState('networkidle');
  expect.soft(await seriousFindings(page), 'axe').toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect.soft(overflow, 'pixels that stick out sideways').toBeLessThanOrEqual(0);
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
      for (const wanted of LOOKS) {
        await test.step(wanted.name, () => look(page, address, wanted));
      }
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
