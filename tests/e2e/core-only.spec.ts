import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PLUGINS } from '@/core-only';
import { buildRegistry } from '@/plugin-api/build-registry';
import { matchesPath } from '@/plugin-api/paths';
import { runServer } from '../support/run-server';
import { demoPerson, signInByForm } from './support/accounts';
import { goInside } from './support/go-inside';
import { addressesOf } from './support/routes';
import { settled } from './support/settled';
import { test as base, expect } from './support/test';

/** Built and started without the product, on a copy of the demo's data. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'touchline-core-'));
      cpSync(process.env.E2E_DEMO ?? '', dataDir, { recursive: true });
      process.env.E2E_DATA_DIR = dataDir;
      const server = await runServer(dataDir, { PLUGINS: 'core' });
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const { registry } = buildRegistry(PLUGINS);

const WORDS =
  /\b(?:tips?|slips?|odds|stakes?|tiers?|bets?|betting|fixtures?|picks?|outcomes?|markets?|gambling)\b/gi;

/** Shows what was done to the demo's records, which are the product's, by the names of their tables. */
const ABOUT_RECORDS = '/audit-log';

/** The words of the product that can be read on the page. */
async function wordsOn(page: Page, path: string): Promise<string[]> {
  const parts = page.locator(path === ABOUT_RECORDS ? 'header, nav, footer, h1' : 'body');
  const text = (await parts.allInnerTexts()).join('\n');
  return (text.match(WORDS) ?? []).map((word) => `${path}: ${word}`);
}

/** Links of the page to pages of the app that are not there. */
async function deadLinks(page: Page, path: string): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((a) => a.pathname),
  );
  return links
    .filter((to) => !registry.routes.some((route) => matchesPath(to, route.path)))
    .map((to) => `${path}: ${to}`);
}

test('the framework by itself: every page of the menu opens, and none speaks of the product', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const found: string[] = [];
  const dead: string[] = [];
  const look = async (path: string) => {
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await settled(page);
    found.push(...(await wordsOn(page, path)));
    dead.push(...(await deadLinks(page, path)));
  };
  await page.goto('/auth/login');
  await look('/auth/login');
  await signInByForm(page, demoPerson('admin'));
  await look('/');

  const menu = registry.nav('ADMIN').flatMap(({ nodes }) => addressesOf(nodes));
  expect(menu).toEqual(expect.arrayContaining(['/users', '/audit-log', '/app-settings']));
  for (const path of [...menu, '/account-details', '/account-details#preferences', '/users/new']) {
    await goInside(page, path);
    await look(path);
    await expect.soft(page.getByText("We can't find this page"), path).toHaveCount(0);
  }

  await goInside(page, '/users');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}$/);
  await look('/users/:id');

  expect(found).toEqual([]);
  expect(dead).toEqual([]);
});
