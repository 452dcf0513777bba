import type { Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { seeAppSettings } from './support/app-settings';
import { chooseLanguage } from './support/choose-language';
import { changeLook, withLook } from './support/look';
import { mainMenu, showArea } from './support/menu';
import { ownSamples } from './support/own-samples';
import { expect, test } from './support/test';

const button = (page: Page, name: string) => mainMenu(page).getByRole('button', { name });
const link = (page: Page, name: string) => mainMenu(page).getByRole('link', { name });
const lines = (page: Page) =>
  mainMenu(page).locator('li:not([data-left-over])').locator('> a, > button');
/** The entries of the served menu invented by the second test. */
const servedLines = (page: Page) =>
  lines(page).filter({ hasText: /^(Sweets|Folks|Everybody|Not there|Newer)$/ });

test('the sample apps’ menu from the server, under the app bar and at the side', async ({
  page,
}) => {
  // Wide enough for the app's own groups and those of the server.
  await withLook(page, { layout: 'horizontal', contentWidth: 'full' });
  await page.setViewportSize({ width: 3200, height: 900 });
  await seeAppSettings(page, { menuSource: 'server' });
  await signIn(page, 'admin');

  await test.step('its groups are in the bar', async () => {
    await showArea(page, 'More pages');
    await expect(
      lines(page).filter({
        hasText: /^(Dashboards|Apps|UI|Pages|Forms & Tables|Charts|Others)$/,
      }),
    ).toHaveText(['Dashboards', 'Apps', 'UI', 'Pages', 'Forms & Tables', 'Charts', 'Others']);
  });

  await test.step('entries without a page say why, and external ones open in a new tab', async () => {
    await mainMenu(page).getByRole('button', { name: 'Others', exact: true }).hover();
    await expect(link(page, 'Disabled Menu')).toHaveAttribute('aria-disabled', 'true');
    await expect(link(page, 'Disabled Menu')).toHaveAttribute('title', 'Not available right now');
    const support = link(page, 'Raise Support');
    await expect(support).toHaveAttribute('href', 'https://example.com/support');
    await expect(support).toHaveAttribute('target', '_blank');
    await expect(support).toHaveAttribute('rel', /noopener/);
    await expect(link(page, 'Access Control')).toHaveAttribute('href', '/acl');
    await button(page, 'Menu Levels').hover();
    await expect(link(page, 'Menu Level 2.1')).toHaveAttribute('title', 'This entry has no page');
    await button(page, 'Charts').hover();
    await expect(link(page, 'Recharts')).toHaveAttribute('href', '/charts/recharts');
  });

  await test.step('at the side it has its sections and badges', async () => {
    await changeLook(page, { layout: 'vertical' });
    await showArea(page, 'More pages');
    for (const name of ['Apps & Pages', 'User Interface', 'Forms & Tables', 'Charts & Misc']) {
      await expect(mainMenu(page).getByRole('region', { name })).toBeVisible();
    }
    await expect(button(page, 'Dashboards')).toContainText('new');
    await button(page, 'Components').click();
    const components = button(page, 'Components').locator('xpath=..');
    await expect(components.getByRole('link')).toHaveCount(19);
  });

  await test.step('in the language of the page', async () => {
    await chooseLanguage(page, 'Français');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.getByRole('button', { name: 'Tableaux de bord' })).toContainText('nouveau');
    await expect(menu.getByRole('region', { name: 'Applications et pages' })).toBeVisible();
  });
});

const MENU = [
  { title: 'Sweets', path: '/bonus', icon: 'gift-outline' },
  { title: 7, path: '/broken' },
  { sectionTitle: 'Office' },
  { title: 'Folks', children: [{ title: 'Everybody', path: '/users' }] },
  { title: 'Not there', path: '/none' },
];
const ADDRESS = /^GET \/mock\/api\/vertical-nav\/data$/;

test('a served menu is shown beside the app’s own, and people see the entries that they may open', async ({
  page,
}) => {
  const tryAgain = () => mainMenu(page).getByRole('button', { name: 'Try again' }).click();
  const samples = await ownSamples(page);
  samples.answer(ADDRESS, { status: 200, json: MENU });
  await seeAppSettings(page, { menuSource: 'server' });
  await signIn(page, 'admin', '/users');

  await test.step('an administrator, with the group of the page open', async () => {
    await expect(servedLines(page)).toHaveText(['Sweets', 'Folks', 'Everybody', 'Not there']);
    await expect(link(page, 'Everybody')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('beside it are the app’s pages that it does not contain', async () => {
    await showArea(page, 'Back office');
    await expect(link(page, 'Home')).toBeVisible();
    await expect(button(page, 'Tips')).toBeVisible();
    await expect(link(page, 'All Users')).toHaveCount(0);
    await showArea(page, 'Member area');
    await expect(mainMenu(page).getByRole('link', { name: 'Bonus', exact: true })).toHaveCount(0);
  });

  await test.step('the last valid menu stays while the next is loading', async () => {
    let answer = () => {};
    // Even if it is answered before the request is observed.
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const json = [{ title: 'Newer', path: '/bonus' }];
    samples.answer(ADDRESS, { status: 200, json, after });
    await page.reload();
    await expect(link(page, 'Everybody')).toBeVisible();
    answer();
    await expect(link(page, 'Everybody')).toHaveCount(0);
    await showArea(page, 'More pages');
    await expect(servedLines(page)).toHaveText(['Newer']);
  });

  await test.step('it stays while the server is unreachable', async () => {
    samples.answer(ADDRESS);
    await page.reload();
    await expect(mainMenu(page)).toContainText("The menu couldn't be refreshed");
    await showArea(page, 'More pages');
    await expect(servedLines(page)).toHaveText(['Newer']);
  });

  await test.step('an invalid answer falls back to the app’s own menu, until another try', async () => {
    samples.answer(ADDRESS, { status: 200, json: { menu: 'none' } });
    await tryAgain();
    await expect(mainMenu(page)).toContainText("The server's menu couldn't be shown");
    await expect(link(page, 'Home')).toBeVisible();
    await expect(link(page, 'Newer')).toHaveCount(0);
    samples.answer(ADDRESS, { status: 200, json: MENU });
    await tryAgain();
    await expect(servedLines(page)).toHaveText(['Sweets', 'Folks', 'Everybody', 'Not there']);
    await expect(mainMenu(page)).not.toContainText("couldn't be shown");
  });

  await test.step('a member', async () => {
    await signIn(page, 'free');
    await showArea(page, 'More pages');
    await expect(servedLines(page)).toHaveText(['Sweets']);
    await link(page, 'Sweets').click();
    await expect(page).toHaveURL('/bonus');
    await expect(link(page, 'Sweets')).toHaveAttribute('aria-current', 'page');
  });
});
