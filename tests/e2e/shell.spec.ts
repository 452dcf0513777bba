import type { Page } from '@playwright/test';
import { personPage, signIn } from './support/accounts';
import { mainMenu } from './support/menu';
import { mark } from './support/people';
import { settled } from './support/settled';
import { expect, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const STAFF_PAGES = [
  '/users',
  '/users/activevipusers',
  '/fixtures/football',
  '/fixtures/football/new',
  '/fixtures/import',
  '/manual-predictions',
  '/settlement',
  '/markets',
  '/reports',
];

test('a member who types a staff address is told so, and reads nothing', async ({ page }) => {
  await signIn(page, 'vip');
  // What the home page still asks for is not what is counted.
  await expect(heading(page)).toHaveText('Home');
  await page.waitForLoadState('networkidle');
  await settled(page);
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // The shell's own: who it is, what is new, and whether a payment is due.
    if (
      /^\/rest\/v1\/(?!profiles|subscriptions|rpc\/(my_access|unread_notifications))/.test(pathname)
    )
      answers.push(pathname);
  });
  for (const path of STAFF_PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(heading(page)).toHaveText("This page isn't yours to open");
      await expect(page).toHaveURL(path);
    });
  }
  expect(answers).toEqual([]);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(heading(page)).toHaveText('Home');
});

test('an address without a page says so', async ({ page, newPage }) => {
  await page.goto('/no-such-page');
  await expect(heading(page)).toHaveText("We can't find this page");
  const member = await personPage(newPage, 'free');
  for (const path of ['/no-such-page', '/fixtures/curling', '/users/x/y/z']) {
    await test.step(path, async () => {
      await member.goto(path);
      await expect(heading(member)).toHaveText("We can't find this page");
      await expect(member).toHaveURL(path);
    });
  }
  await member.goto('/predictions/gold');
  await expect(member.getByText('There is no such plan')).toBeVisible();
  await member.getByRole('link', { name: 'Free predictions' }).click();
  await expect(heading(member)).toHaveText('Free predictions');
});

test('on a phone the menu is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'free');
  const button = page.getByRole('button', { name: 'Open the menu' });
  await expect(mainMenu(page)).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.click();
  await expect(mainMenu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mainMenu(page)).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await mainMenu(page).getByRole('link', { name: 'Bonus' }).click();
  await expect(heading(page)).toHaveText('Bonus');
  await expect(page).toHaveURL('/bonus');
  await expect(mainMenu(page)).toBeHidden();
});

test('another language comes at once, loses nothing that was typed, and stays', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await signIn(page, 'admin', '/markets/new');
  const typed = `Odd corners ${mark()}`;
  const name = page.locator('input[name="name"]');
  await name.fill(typed);
  await expect(heading(page)).toHaveText('New market');

  const choose = async (menu: string, language: string) => {
    await page.getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole('menuitemradio', { name: language }).click();
  };
  await choose('Language', 'Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(heading(page)).not.toHaveText('New market');
  await expect(page.getByRole('link', { name: 'Accueil' })).toBeVisible();
  await expect(name).toHaveValue(typed);

  await choose('Langue', 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(name).toHaveValue(typed);
  await expect
    .poll(async () => (await page.getByRole('navigation').first().boundingBox())?.x)
    .toBeGreaterThan(900);

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(heading(page)).toHaveText(/[\u0600-\u06ff]/);
});

test('the sign-in form keeps what was typed when the language changes', async ({ page }) => {
  await page.goto('/auth/login');
  const email = page.locator('input[name="email"]');
  await email.fill('someone@example.org');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(heading(page)).toHaveText(/[\u0600-\u06ff]/);
  await expect(email).toHaveValue('someone@example.org');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(email).toHaveValue('someone@example.org');
});

/** Notes mode and page colour at every frame that the browser draws, from the first one on. */
function watchFrames() {
  const seen: string[] = [];
  Object.assign(window, { seenFrames: seen });
  const look = () => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    seen.push(`${document.documentElement.dataset.mode} ${backgroundColor}`);
    if (seen.length < 600) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('dark mode stays after a reload, from the first frame on', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');

  await page.addInitScript(watchFrames);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible();
  const frames = await page.evaluate(() => Reflect.get(window, 'seenFrames'));
  expect(new Set(frames)).toEqual(new Set(['dark rgb(12, 19, 34)']));
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 19, 34)');
});

test('the footer carries the year, and the fair warning', async ({ page }) => {
  await signIn(page, 'free');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Touchline`);
  await expect(footer).toContainText('18+. Tips can lose.');
});
