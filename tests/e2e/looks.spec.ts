import type { Page } from '@playwright/test';
import { CHOICES, DEFAULT_SETTINGS, type Settings, settle } from '@/theme/settings';
import { findChromium } from '../../scripts/setup/find-chromium.mjs';
import { holdSession } from './support/accounts';
import { seeAppSettings } from './support/app-settings';
import { seriousFindings } from './support/axe';
import { fixTime } from './support/fixed-time';
import { rowsOf } from './support/list';
import { changeLook } from './support/look';
import { settled } from './support/settled';
import { expect, test } from './support/test';

/** A list with filters, table and buttons whose rows are stable across tests and days. */
const STEADY = '/markets?f.sport=handball&sort=name';
const ROWS = 7;
const NOON = new Date('2026-11-21T12:00:00Z');

/** Other systems render letters differently. */
const SYSTEM = 'linux';

/** The Chromium that the pictures were taken with: its version, and the build without a window. */
const TAKEN_WITH = { version: '156', path: /headless-shell/ };
/**
 * Two runs differ by up to 6 of the 1 024 000 pixels when compared exactly, and by none with this threshold, which
 * still tells a hairline or a shadow from its ground (the usual 0.2 does not). 20 pixels are less than the strokes
 * of the smallest icon, or a corner that is rounded by 2 px less.
 */
const SAME_BROWSER = { threshold: 0.05, maxDiffPixelRatio: 20 / (1280 * 800) };
/** Others smooth letters in their own way, in about 1.4 % of the pixels. A menu or a table in another colour is more. */
const OTHER_BROWSER = { threshold: 0.05, maxDiffPixelRatio: 0.025 };

type Look = Pick<Settings, 'mode' | 'skin'>;
type Frame = Pick<Settings, 'layout' | 'direction'> & { lang: 'en' | 'ar' };

const LOOKS: Look[] = (['light', 'dark'] as const).flatMap((mode) =>
  CHOICES.skin.map((skin) => ({ mode, skin })),
);
const FRAMES: Frame[] = CHOICES.layout.flatMap((layout) => [
  { layout, direction: 'ltr', lang: 'en' },
  { layout, direction: 'rtl', lang: 'ar' },
]);

async function openSteady(page: Page, { lang, ...frame }: Frame) {
  await fixTime(page, NOON);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await seeAppSettings(page, {});
  // How many notifications wait depends on the day and on other tests.
  await page.route('**/rpc/unread_notifications', (route) =>
    route.fulfill({ json: { count: 0, newest_at: null } }),
  );
  // So does how much there is to do.
  await page.route('**/rpc/my_work', (route) => route.fulfill({ json: [] }));
  await holdSession(page, 'admin');
  await page.goto(`${STEADY}&lng=${lang}`);
  await expect(rowsOf(page)).toHaveCount(ROWS + 1);
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
  await changeLook(page, frame);
  await expect(page.locator('html')).toHaveAttribute('dir', frame.direction);
}

/** Compares the window with its picture. */
async function expectPicture(page: Page, name: string) {
  await settled(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const version = page.context().browser()?.version().split('.')[0];
  const isSame = version === TAKEN_WITH.version && TAKEN_WITH.path.test(findChromium() ?? '');
  const tolerance = isSame ? SAME_BROWSER : OTHER_BROWSER;
  await expect.soft(page).toHaveScreenshot(`${name}.png`, tolerance);
}

test.describe('looks', () => {
  test.skip(process.platform !== SYSTEM, `the pictures were taken on ${SYSTEM}`);

  for (const frame of FRAMES) {
    const { layout, direction } = frame;
    // The horizontal menu has no semi-dark look.
    const offered = LOOKS.filter(
      (look) => settle({ ...DEFAULT_SETTINGS, ...look, layout }).skin === look.skin,
    );
    test(`${layout} menu, ${direction}: every mode and skin`, async ({ page }) => {
      test.slow();
      await openSteady(page, frame);
      for (const { mode, skin } of offered) {
        await test.step(`${mode}, ${skin}`, async () => {
          await changeLook(page, { mode, skin });
          await expect(page.locator('html')).toHaveAttribute('data-mode', mode);
          await expect(page.locator('html')).toHaveAttribute('data-skin', skin);
          await expectPicture(page, `${layout}-${direction}-${mode}-${skin}`);
          expect.soft(await seriousFindings(page), `axe, ${mode}, ${skin}`).toEqual([]);
        });
      }
    });
  }

  test('English from right to left, as a person may choose', async ({ page }) => {
    await openSteady(page, { layout: 'vertical', direction: 'rtl', lang: 'en' });
    await expectPicture(page, 'vertical-rtl-english');
  });
});
