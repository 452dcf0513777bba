import type { Page } from '@playwright/test';
import type { Viewer } from '@/plugin-api/types';
import { type Account, holdSession } from './support/accounts';
import { poorContrast, seriousFindings } from './support/axe';
import { cutTexts } from './support/cut-texts';
import { goInside } from './support/go-inside';
import { changeLook } from './support/look';
import { callRest } from './support/rest';
import { menuAddresses, type PageUnderTest, pagesFor } from './support/routes';
import { settled } from './support/settled';
import { expect, test } from './support/test';

/**
 * Every page as every kind of viewer, walked inside the app. The frame around the pages is looked at once in
 * each walk, with its first page; after that the walk looks at what is new.
 */

const WIDE = { width: 1440, height: 900 };
const ZOOMED = { width: 720, height: 450 };
const PHONE = { width: 360, height: 800 };

const IN_MENU = new Set(menuAddresses('ADMIN'));

interface Walk {
  account: Account | null;
  pages: PageUnderTest[];
}

const walk = (viewer: Viewer, account: Account | null): Walk => ({
  account,
  pages: pagesFor(viewer),
});

const VISITOR = walk('ANON', null);
const MEMBER = walk('USER', 'free');
const STAFF = walk('ADMIN', 'admin');
/** They see what others see, with more or fewer lines: that each page comes and fits is enough. */
const OTHERS: Walk[] = [
  ...(['basic', 'premium', 'vip', 'expired'] as const).map((plan) => walk('USER', plan)),
  walk('SUPPORT', 'support'),
  walk('TIPSTER', 'tipster'),
  walk('FINANCE', 'finance'),
];

const without = (all: Walk, ...others: Walk[]): Walk => {
  const seen = new Set(others.flatMap(({ pages }) => pages.map(({ path }) => path)));
  return { ...all, pages: all.pages.filter(({ path }) => !seen.has(path)) };
};

/** The first page of each kind: one sport's list speaks for those of all. */
const oneOfEach = ({ account, pages }: Walk): Walk => ({
  account,
  pages: pages.filter(
    ({ kind }, place) => pages.findIndex((other) => other.kind === kind) === place,
  ),
});

async function addressOf(page: Page, { path, sample }: PageUnderTest): Promise<string> {
  if (!sample) return path;
  const [row] = await callRest(page, { method: 'GET', path: sample });
  const id = row?.id;
  expect(id, `a record for ${path}`).toBeDefined();
  return path.replace(':id', String(id));
}

/** Everything has its place: nothing sticks out, and no text is cut off. */
async function expectRoom(page: Page, look: string) {
  expect.soft(await cutTexts(page), `texts that are cut off, ${look}`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect.soft(overflow, `pixels that stick out sideways, ${look}`).toBeLessThanOrEqual(0);
}

interface Look {
  lang: 'en' | 'ar';
  mode: 'light' | 'dark';
  size: { width: number; height: number };
  /** Looks at a page; `part` leaves the frame out where the walk has seen it. */
  inspect: (page: Page, path: string, part: 'main' | undefined) => Promise<void>;
}

/** A page load or another theme costs several times what the next page inside the app does: each look is a walk of its own. */
const LOOKS: Record<string, Look> = {
  'light, also at 200 %': {
    lang: 'en',
    mode: 'light',
    size: WIDE,
    async inspect(page, path, part) {
      expect.soft(await seriousFindings(page, part), `axe, ${path}`).toEqual([]);
      await expectRoom(page, path);
      await page.setViewportSize(ZOOMED);
      await settled(page);
      await expectRoom(page, `${path}, 200 %`);
      await page.setViewportSize(WIDE);
    },
  },
  dark: {
    lang: 'en',
    mode: 'dark',
    size: WIDE,
    async inspect(page, path, part) {
      expect.soft(await poorContrast(page, part), `contrast, ${path}`).toEqual([]);
    },
  },
  'Arabic on a phone': {
    lang: 'ar',
    mode: 'light',
    size: PHONE,
    async inspect(page, path, part) {
      expect.soft(await seriousFindings(page, part), `axe, ${path}`).toEqual([]);
      await expectRoom(page, path);
    },
  },
};

const IN_PLACE: Look = { lang: 'en', mode: 'light', size: WIDE, inspect: expectRoom };

/** Opens the first page by its address and the others inside the app, and looks at each. */
async function walkThrough(page: Page, { account, pages }: Walk, look: Look) {
  const { lang, mode, size, inspect } = look;
  await page.setViewportSize(size);
  if (account) await holdSession(page, account);
  await changeLook(page, { mode });
  for (const [place, target] of pages.entries()) {
    await test.step(target.path, async () => {
      const address = await addressOf(page, target);
      if (place === 0) await page.goto(`${address}?lng=${lang}`);
      else await goInside(page, address);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await settled(page);
      // A page that is refused, unknown or broken has a heading too; its number is above it in every language.
      const refusal = page.locator('p[dir="ltr"]').filter({ hasText: /^(401|403|404|500)$/ });
      await expect(refusal, 'number of an error page').toHaveCount(0);
      if (account && IN_MENU.has(target.path)) {
        // The heading may say more, to those who only hear it.
        await expect(page).toHaveTitle(/^.+ · Touchline$/);
        await expect(heading).toContainText((await page.title()).replace(/ · Touchline$/, ''));
      }
      const root = page.locator('html');
      await expect(root).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
      await expect(root).toHaveAttribute('data-mode', mode);
      await inspect(page, target.path, place === 0 ? undefined : 'main');
    });
  }
}

/** Cuts a walk into tests of a dozen pages or so. */
function inParts(all: Walk, length: number, run: (title: string, part: Walk) => void) {
  const count = Math.ceil(all.pages.length / length);
  for (let at = 0; at < count; at += 1) {
    const pages = all.pages.slice(at * length, (at + 1) * length);
    run(`${all.account ?? 'visitor'}, ${at + 1} of ${count}`, { ...all, pages });
  }
}

function everyLook(of: string, all: Walk, details: { tag?: string } = {}) {
  test.describe(`every look of ${of}`, details, () => {
    for (const [name, look] of Object.entries(LOOKS)) {
      inParts(all, 16, (part, walked) => {
        test(`${name}: ${part}`, ({ page }) => walkThrough(page, walked, look));
      });
    }
  });
}

const ofMembers = without(MEMBER, VISITOR);
const ofStaff = without(STAFF, MEMBER, VISITOR);
const MAIN = { tag: '@main' };
everyLook('public pages', VISITOR, MAIN);
for (const [of, all] of [
  ['members', ofMembers],
  ['staff', ofStaff],
] as const) {
  everyLook(`each kind of page of ${of}`, oneOfEach(all), MAIN);
  everyLook(`the other sports, tiers and lists of ${of}`, without(all, oneOfEach(all)));
}

function everyPage(of: string, walks: Walk[], details: { tag?: string } = {}) {
  test.describe(of, details, () => {
    for (const all of walks) {
      inParts(all, 20, (title, part) => {
        test(title, ({ page }) => walkThrough(page, part, IN_PLACE));
      });
    }
  });
}

everyPage('every page', [MEMBER, STAFF], MAIN);
everyPage('each kind of page', OTHERS.map(oneOfEach), MAIN);
everyPage(
  'the other sports, tiers and lists',
  OTHERS.map((all) => without(all, oneOfEach(all))),
);
