import type { Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { seriousFindings } from './support/axe';
import { comeBack } from './support/come-back';
import { mainMenu, showArea } from './support/menu';
import { settled } from './support/settled';
import { expect, test } from './support/test';

/** The rows of the markets list. */
const BROKEN_READ = /\/rest\/v1\/markets\?/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** At each width nothing is wider than the window; ends with the wide one. */
async function fits(page: Page) {
  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // The menu is beside the page, or waits behind its button.
    await expect(mainMenu(page)).toBeVisible({ visible: width >= 1200 });
    const overflow = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    await expect.poll(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Counts loads of the page itself from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** The server's current version. */
async function release(page: Page, version: string) {
  await page.route('/version.json', (route) => route.fulfill({ json: { version } }));
}

// React 520: what threw while the app stayed usable was drawn once more.
test.use({
  provoked: /broken on purpose|Cannot read properties of null|LoadError|React error #520/,
});

test('errors stay contained: a page beside the menu, a plugin’s part within its place', {
  tag: '@main',
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const thrown = page.waitForEvent('console', (message) =>
    message.text().includes('broken on purpose'),
  );
  await page.route(/\/assets\/OwnTier-.*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Part() { throw new Error("broken on purpose"); }',
    }),
  );
  await signIn(page, 'admin');
  await expect(heading(page)).toHaveText(/^Good /);
  await page.getByRole('button', { name: 'Your account' }).click();
  await thrown;
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  const failed = page.getByRole('button', { name: "This part couldn't be shown. Try again" });
  await expect(failed).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('a page that breaks on its data says so', async () => {
    await page.route(BROKEN_READ, (route) =>
      route.fulfill({ json: [null], headers: { 'Content-Range': '0-0/1' } }),
    );
    await showArea(page, 'Member area');
    await mainMenu(page).getByRole('link', { name: 'View Markets', exact: true }).click();
    await expect(heading(page)).toHaveText('Something went wrong');
    await expect(mainMenu(page)).toBeVisible();
    await expect(page).toHaveTitle(/Something went wrong/);
    expect(await seriousFindings(page)).toEqual([]);
    await fits(page);
  });

  await test.step('its report can be copied', async () => {
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const version = await page.locator('meta[name="app-version"]').getAttribute('content');
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name: 'Copy report' }).click();
    await expect.poll(clipboard).toContain('Page: /available-markets\n');
    expect(await clipboard()).toContain(`Version: ${version}\n`);
    expect(await clipboard()).toContain('Error: TypeError');
  });

  await test.step('trying again reads again', async () => {
    await page.unroute(BROKEN_READ);
    await tryAgain(page).click();
    await expect(heading(page)).toHaveText('Markets');
    await expect(page.getByRole('main').getByText('Correct score').first()).toBeVisible();
  });
});

test('a new version is announced quietly, and loads once automatically if code is gone and nothing was typed', {
  tag: '@main',
}, async ({ page }) => {
  const notice = page.getByText('A new version is ready.');
  const round = page.getByRole('textbox', { name: 'Round' });
  await signIn(page, 'admin', '/fixtures/football/new');
  const loads = countLoads(page);

  await test.step('not while this is the newest', async () => {
    const answer = page.waitForResponse('**/version.json');
    await comeBack(page);
    const { version } = await (await answer).json();
    await expect(page.locator('meta[name="app-version"]')).toHaveAttribute('content', version);
    await settled(page);
    await expect(notice).toHaveCount(0);
  });

  await test.step('when another one is out, at every width, until "Later"', async () => {
    await release(page, 'the-next-one');
    await comeBack(page);
    await expect(notice).toBeVisible();
    await fits(page);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(notice).toHaveCount(0);
  });

  await test.step('a form is not touched when other code is gone', async () => {
    await release(page, 'the-one-after');
    await page.route(/\/assets\/RecordPage-.*\.js$/, (route) => route.fulfill({ status: 404 }));
    await round.fill('Matchday 7');
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
    await expect(notice).toBeVisible();
    await expect(round).toHaveValue('Matchday 7');
    expect(loads()).toBe(0);
  });

  await test.step('reloading asks first; staying keeps what was typed', async () => {
    const asked = page.waitForEvent('dialog');
    const click = page.getByRole('button', { name: 'Reload', exact: true }).click();
    await (await asked).dismiss();
    await click;
    await expect(round).toHaveValue('Matchday 7');
    expect(loads()).toBe(0);
  });

  await test.step('a page without its code reloads once, then explains the problem', async () => {
    await showArea(page, 'Member area');
    await mainMenu(page).getByRole('link', { name: 'Record', exact: true }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect.poll(loads).toBe(1);
    await expect(heading(page)).toHaveText("This page couldn't be loaded");
    await page.unroute(/\/assets\/RecordPage-.*\.js$/);
    await tryAgain(page).click();
    await expect(heading(page)).toHaveText('Record');
    expect(loads()).toBe(2);
  });
});

test.describe('offline', () => {
  // A page opened by another test would come from the cache.
  test.use({ ownContext: true });

  test('a page that was never opened says so, and loads once there is a connection', async ({
    page,
    context,
  }) => {
    await signIn(page, 'free');
    await settled(page);
    await context.setOffline(true);
    await expect(page.getByText("You're offline. What you see may be out of date.")).toBeVisible();
    await mainMenu(page).getByRole('link', { name: 'Record', exact: true }).click();
    await expect(heading(page)).toHaveText("This page isn't available offline");
    await expect(mainMenu(page)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await fits(page);
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Record');
    await expect(page.getByText("You're offline. What you see may be out of date.")).toHaveCount(0);
  });
});
