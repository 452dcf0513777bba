import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PLUGINS } from '@/core-only';
import { buildRegistry } from '@/plugin-api/build-registry';
import { matchesPath } from '@/plugin-api/paths';
import { SAMPLES } from '@/plugins/core';
import { runServer } from '../support/run-server';
import { demoPerson, signInByForm } from './support/accounts';
import { goInside } from './support/go-inside';
import { listOf } from './support/list';
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
  /\b(?:tips?|slips?|odds|stakes?|tiers?|bets?|betting|fixtures?|picks?|outcomes?|markets?|gambling|predictions?|entitlements?|bonus(?:es)?|self-excluded)\b/gi;

/** Shows what was done to the demo's records, which are the product's, by the names of their tables. */
const ABOUT_RECORDS = '/audit-log';

const SAMPLE_IDS = new Set(SAMPLES.map(({ id }) => id));
const pluginOf = (path: string) =>
  registry.routes.find((route) => matchesPath(path, route.path))?.plugin ?? '';

/**
 * One page of each part of the sample applications, and all others: `pages.spec.ts` opens every sample page, and
 * `src/core-words.test.ts` reads all their texts and code.
 */
function oneOfEachPart(paths: string[]): string[] {
  const partOf = (path: string) =>
    SAMPLE_IDS.has(pluginOf(path)) ? path.replace(/\/[^/]*$/, '') : path;
  return paths.filter((path, at) => paths.findIndex((one) => partOf(one) === partOf(path)) === at);
}

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

test('the framework by itself: the menu’s pages open, and none speaks of the product', async ({
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
  for (const path of ['/auth/register', '/auth/forgot-password', '/auth/login']) {
    await page.goto(path);
    await look(path);
  }
  await signInByForm(page, demoPerson('admin'));
  await look('/');

  const menu = registry.nav('ADMIN').flatMap(({ nodes }) => addressesOf(nodes));
  expect(menu).toEqual(expect.arrayContaining(['/users', '/audit-log', '/app-settings']));
  for (const path of [...oneOfEachPart(menu), '/account-details', '/users/new']) {
    await goInside(page, path);
    await look(path);
    const missing = page.getByRole('heading', { name: 'Page not found' });
    await expect.soft(missing, path).toHaveCount(0);
  }

  await goInside(page, '/account-details');
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await look(`/account-details, ${await tab.textContent()}`);
  }

  await goInside(page, '/users');
  await listOf(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}$/);
  await look('/users/:id');
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await look('/users/:id/edit');

  expect(found).toEqual([]);
  expect(dead).toEqual([]);
});
