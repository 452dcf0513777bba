import type { Page } from '@playwright/test';
import type { Viewer } from '@/plugin-api/types';
import { signIn } from './support/accounts';
import { seriousFindings } from './support/axe';
import { callRest } from './support/rest';
import { type PageUnderTest, pagesFor } from './support/routes';
import { expect, test } from './support/test';

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

function everyPage(viewer: Viewer, pages: PageUnderTest[], enter: (page: Page) => Promise<void>) {
  for (const target of pages) {
    test(`${viewer} ${target.path}: light, dark, Arabic`, async ({ page }) => {
      await enter(page);
      const address = await addressOf(page, target);
      for (const wanted of LOOKS) {
        await test.step(wanted.name, () => look(page, address, wanted));
      }
    });
  }
}

everyPage('ANON', pagesFor('ANON'), async (page) => {
  await page.goto('/auth/login');
});
const publicPaths = new Set(pagesFor('ANON').map(({ path }) => path));
const inside = pagesFor('ADMIN').filter(({ path }) => !publicPaths.has(path));
everyPage('ADMIN', inside, (page) => signIn(page, 'admin'));
