import type { Page } from '@playwright/test';
import type { Viewer } from '@/plugin-api/types';
import { SETTINGS_KEY } from '@/theme/settings';
import { type Account, holdSession } from './support/accounts';
import { seriousFindings } from './support/axe';
import { cutTexts } from './support/cut-texts';
import { callRest } from './support/rest';
import { type PageUnderTest, pagesFor } from './support/routes';
import { settled } from './support/settled';
import { expect, test } from './support/test';

async function addressOf(page: Page, { path, sample }: PageUnderTest): Promise<string> {
  if (!sample) return path;
  const [row] = await callRest(page, { method: 'GET', path: sample });
  const id = row?.id;
  expect(id, `a record for ${path}`).toBeDefined();
  return path.replace(':id', String(id));
}

async function expectSound(page: Page, look: string) {
  await settled(page);
  expect.soft(await seriousFindings(page), `axe, ${look}`).toEqual([]);
  await expectRoom(page, look);
}

/** Everything has its place: nothing sticks out, and no text is cut off. */
async function expectRoom(page: Page, look: string) {
  expect.soft(await cutTexts(page), `texts that are cut off, ${look}`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect.soft(overflow, `pixels that stick out sideways, ${look}`).toBeLessThanOrEqual(0);
}

async function open(page: Page, address: string, lang: 'en' | 'ar') {
  await page.goto(`${address}?lng=${lang}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
}

/** Light and dark on a wide screen, the same one zoomed to 200 %, and Arabic on a phone of 360 CSS pixels. */
async function lookAt(page: Page, address: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, address, 'en');
  await expectSound(page, 'light');
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expectSound(page, 'dark');
  await page.setViewportSize({ width: 720, height: 450 });
  await settled(page);
  await expectRoom(page, '200 %');
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, address, 'ar');
  await expectSound(page, 'Arabic');
}

/** A page that stays for all tests of a worker: opening a new one costs more than what it shows. */
const lasting = (account: Account | null) =>
  test.extend<object, { lastingPage: Page }>({
    lastingPage: [
      async ({ browser }, use, { project }) => {
        const { baseURL, locale, timezoneId, contextOptions } = project.use;
        const context = await browser.newContext({
          ...contextOptions,
          baseURL,
          locale,
          timezoneId,
          colorScheme: 'light',
        });
        const page = await context.newPage();
        if (account) await holdSession(page, account);
        await use(page);
        await context.close();
      },
      { scope: 'worker' },
    ],
    page: async ({ lastingPage }, use) => {
      await lastingPage.goto('/config.json');
      await lastingPage.evaluate((key) => localStorage.removeItem(key), SETTINGS_KEY);
      await use(lastingPage);
    },
  });

function everyPage(viewer: Viewer, account: Account | null, pages: PageUnderTest[]) {
  const runner = lasting(account);
  runner.describe(`pages of ${viewer}`, () => {
    runner.describe.configure({ mode: 'parallel' });
    for (const target of pages) {
      runner(`${target.path}: light, dark, 200 %, Arabic`, async ({ page }) => {
        await lookAt(page, await addressOf(page, target));
      });
    }
  });
}

const publicPages = pagesFor('ANON');
const publicPaths = new Set(publicPages.map(({ path }) => path));
everyPage('ANON', null, publicPages);
everyPage(
  'ADMIN',
  'admin',
  pagesFor('ADMIN').filter(({ path }) => !publicPaths.has(path)),
);
