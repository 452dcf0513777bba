import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildRegistry } from '@/plugin-api/build-registry';
import { matchesPath } from '@/plugin-api/paths';
import type { PluginDef } from '@/plugin-api/types';
import { FRAMEWORK } from '@/plugins/framework';
import { PRODUCT } from '@/product';
import { SAMPLES } from '@/samples';
import { CHUNK_CONTENTS, type ChunkContents } from '../../server/build/chunk-contents';
import { PATIENCE } from '../support/patience';
import { runServer } from '../support/run-server';
import { demoPerson, signInByForm } from './support/accounts';
import { goInside } from './support/go-inside';
import { listOf } from './support/list';
import { addressesOf } from './support/routes';
import { settled } from './support/settled';
import { test as base, expect } from './support/test';

const PRODUCT_WORDS =
  /\b(?:tips?|slips?|odds|stakes?|tiers?|bets?|betting|fixtures?|picks?|outcomes?|markets?|gambling|predictions?|entitlements?|bonus(?:es)?|self-excluded)\b/gi;

/** Shows changes to the demo's records, which are the product's, by the names of their tables. */
const ABOUT_RECORDS = '/audit-log';

interface Part {
  /** The value of `PLUGINS`. */
  plugins: string;
  installed: readonly PluginDef[];
  /** Modules that the build must not contain. */
  without: RegExp;
  /** Words that none of its pages may show. */
  words?: RegExp;
  /** A page that the menu must offer. */
  offers: string;
}

const PARTS: Part[] = [
  {
    plugins: 'core',
    installed: FRAMEWORK,
    without: /^(?:src\/(?:product|samples)\/|mock-server\/)/,
    words: PRODUCT_WORDS,
    offers: '/users',
  },
  {
    plugins: 'samples',
    installed: [...FRAMEWORK, ...SAMPLES],
    without: /^src\/product\//,
    words: PRODUCT_WORDS,
    offers: '/apps/email',
  },
  {
    plugins: 'product',
    installed: [...FRAMEWORK, ...PRODUCT],
    without: /^(?:src\/samples\/|mock-server\/)/,
    offers: '/payments',
  },
];

for (const { plugins, installed, without, words, offers } of PARTS) {
  /** Built and started with `PLUGINS`, on a copy of the demo's data. */
  const test = base.extend({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
      async ({}, use) => {
        const dataDir = mkdtempSync(join(tmpdir(), `touchline-${plugins}-`));
        cpSync(process.env.E2E_DEMO ?? '', dataDir, { recursive: true });
        process.env.E2E_DATA_DIR = dataDir;
        const server = await runServer(dataDir, { PLUGINS: plugins });
        await use(server);
        await server.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: PATIENCE.test },
    ],
  });

  const { registry } = buildRegistry(installed);
  const samples = new Set(SAMPLES.map(({ id }) => id));
  const pluginOf = (path: string) =>
    registry.routes.find((route) => matchesPath(path, route.path))?.plugin ?? '';

  /**
   * One page of each part of the sample applications, and all others: `pages.spec.ts` opens every sample page, and
   * `scripts/checks/core-words.test.ts` reads all their texts and code.
   */
  const oneOfEachPart = (paths: string[]): string[] => {
    const partOf = (path: string) =>
      samples.has(pluginOf(path)) ? path.replace(/\/[^/]*$/, '') : path;
    return paths.filter(
      (path, at) => paths.findIndex((one) => partOf(one) === partOf(path)) === at,
    );
  };

  /** The words of the product that can be read on the page. */
  const wordsOn = async (page: Page, path: string): Promise<string[]> => {
    if (!words) return [];
    const parts = page.locator(path === ABOUT_RECORDS ? 'header, nav, footer, h1' : 'body');
    const text = (await parts.allInnerTexts()).join('\n');
    return (text.match(words) ?? []).map((word) => `${path}: ${word}`);
  };

  /** Links of the page to pages of the app that are not there. */
  const deadLinks = async (page: Page, path: string): Promise<string[]> => {
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((a) => a.pathname),
    );
    return links
      .filter((to) => !registry.routes.some((route) => matchesPath(to, route.path)))
      .map((to) => `${path}: ${to}`);
  };

  test.describe(`a build with PLUGINS=${plugins}`, () => {
    test('holds nothing of the other parts, and opens every page of its menu', async ({
      page,
      server,
    }) => {
      // Every page of the menu.
      test.slow();
      const dist = `dist-${plugins}`;
      const contents: ChunkContents[] = Object.values(
        JSON.parse(readFileSync(join(dist, CHUNK_CONTENTS), 'utf8')),
      );
      const modules = contents.flatMap((chunk) => chunk.modules);
      expect(modules).toContain('src/main.tsx');
      expect(modules.filter((path) => without.test(path))).toEqual([]);
      const hasSamples = installed.some(({ sample }) => sample);
      expect(existsSync(join(dist, 'samples'))).toBe(hasSamples);
      const mock = await fetch(`${server.url}/mock/rest/faqs`);
      expect(mock.status).toBe(hasSamples ? 200 : 404);

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
      expect(menu).toEqual(expect.arrayContaining(['/users', '/audit-log', offers]));
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
  });
}
