import type { Page, ViewportSize } from '@playwright/test';
import type { Viewer } from '@/plugin-api/types';
import { type Account, holdSession } from './support/accounts';
import { seriousFindings } from './support/axe';
import { cutTexts } from './support/cut-texts';
import { cutValues, showsValues } from './support/cut-values';
import { goInside } from './support/go-inside';
import { joinedWords } from './support/joined-words';
import { changeLook } from './support/look';
import { callRest } from './support/rest';
import { hasPage, menuAddresses, type PageUnderTest, pagesFor } from './support/routes';
import { settled } from './support/settled';
import { restartShift, shiftOf, watchShift } from './support/shift';
import { SPECIFIED_ROUTES } from './support/specified-routes';
import { storedWords } from './support/stored-words';
import { expect, test } from './support/test';

/**
 * Every page as every kind of viewer, visited inside the app. The frame around the pages is checked once in
 * each walk, with its first page; after that the walk checks only new content.
 */

const WIDE = { width: 1440, height: 900 };
const ZOOMED = { width: 720, height: 450 };
const PHONE = { width: 360, height: 800 };

/** Samples of error pages. */
const SAMPLE_ERRORS = '/pages/misc';
const IN_MENU = new Set(menuAddresses('ADMIN'));

interface Walk {
  account: Account | null;
  pages: PageUnderTest[];
}

/** The part of the sample applications that a page belongs to. */
const partOf = ({ samples }: PageUnderTest) => samples;

const walk = (viewer: Viewer, account: Account | null): Walk => ({
  account,
  pages: pagesFor(viewer).filter((page) => !partOf(page)),
});

const VISITOR = walk('ANON', null);
const MEMBER = walk('USER', 'free');
const STAFF = walk('ADMIN', 'admin');
const PLANS = (['basic', 'premium', 'vip', 'expired'] as const).map((plan) => walk('USER', plan));
const ROLES = [walk('SUPPORT', 'support'), walk('TIPSTER', 'tipster'), walk('FINANCE', 'finance')];
const SAMPLES: Walk = { account: 'admin', pages: pagesFor('ADMIN').filter(partOf) };

const without = ({ account, pages }: Walk, ...seen: Walk[]): Walk => {
  const paths = new Set(seen.flatMap((one) => one.pages.map(({ path }) => path)));
  return { account, pages: pages.filter(({ path }) => !paths.has(path)) };
};
/** The pages visible to another account. */
const among = (all: Walk, other: Walk) => without(all, without(all, other));

const kindOfPage = ({ kind }: PageUnderTest) => kind;

/** The first page of each kind: one sport's list represents them all. */
const oneOfEach = ({ account, pages }: Walk, kindOf: typeof partOf = kindOfPage): Walk => {
  const kinds = new Map(pages.toReversed().map((page) => [kindOf(page), page]));
  return { account, pages: pages.filter((page) => kinds.get(kindOf(page)) === page) };
};

async function addressOf(page: Page, { path, sample }: PageUnderTest): Promise<string> {
  if (!sample) return path;
  const [row] = await callRest(page, { method: 'GET', path: sample });
  const id = row?.id;
  expect(id, `a record for ${path}`).toBeDefined();
  return path.replace(':id', String(id));
}

const softly = expect.configure({ soft: true });

/** The layout is sound: nothing overflows, and no text is cut off. */
async function expectRoom(page: Page, look: string) {
  // A calendar adapts to a new window width with a delay.
  await softly
    .poll(() => cutTexts(page), { message: `texts that are cut off, ${look}` })
    .toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect.soft(overflow, `pixels that stick out sideways, ${look}`).toBeLessThanOrEqual(0);
}

/** Maximum layout shift while a page loads; the browser makers' "good" is five times as much. */
const MOST_SHIFT = 0.02;

async function expectStill(page: Page, look: string) {
  const { sum, moved } = await shiftOf(page);
  expect.soft(sum, `shift of ${look}: ${moved.join(', ')}`).toBeLessThanOrEqual(MOST_SHIFT);
}

interface Look {
  name: string;
  lang: 'en' | 'ar';
  mode: 'light' | 'dark';
  /**
   * The layout is checked at each of these sizes. Another size costs as much as axe does, so a walk goes through them
   * back and forth: every other page starts at the last one.
   */
  sizes: [ViewportSize, ...ViewportSize[]];
  /** Whether axe checks the page; it does so at the first size. */
  axe: boolean;
  /** Nothing may shift while a page loads. */
  still?: boolean;
}

/** A page load or another theme costs several times as much as the next page inside the app, so each look is a separate walk. */
const LIGHT: Look = {
  name: 'light, also at 200 % and on a phone',
  lang: 'en',
  mode: 'light',
  sizes: [WIDE, ZOOMED, PHONE],
  axe: true,
  still: true,
};

/** A page that is wide in light mode is on a phone here, and vice versa. */
const DARK: Look = {
  name: 'dark, in Arabic on a phone and wide',
  lang: 'ar',
  mode: 'dark',
  sizes: [PHONE, WIDE],
  axe: true,
  still: true,
};

const AS_IT_COMES: Look = {
  name: 'as it comes',
  lang: 'en',
  mode: 'light',
  sizes: [WIDE],
  axe: false,
};

/**
 * Whether chips, figures, names, markets and picks of a page must be whole in a wide window. The days of a month share a
 * row: the calendar cuts titles, and shows them whole when they are opened. French has a walk of its own: widths.spec.ts.
 */
const mustBeWhole = (target: PageUnderTest, { axe, lang }: Look): boolean =>
  axe &&
  (showsValues(target) ||
    (lang === 'en' && Boolean(partOf(target)) && target.path !== '/apps/calendar'));

/** Checks the open page; `part` leaves out the frame if the walk has checked it. */
async function inspect(page: Page, target: PageUnderTest, place: number, look: Look) {
  const part = place === 0 ? undefined : 'main';
  const order = place % 2 === 0 ? look.sizes : look.sizes.toReversed();
  for (const size of order) {
    if (size !== order[0]) {
      await page.setViewportSize(size);
      await settled(page);
    }
    const shown = `${target.path}, ${size.width} pixels wide`;
    if (look.axe && size === look.sizes[0]) {
      expect.soft(await seriousFindings(page, part), `axe, ${shown}`).toEqual([]);
      expect.soft(await joinedWords(page), `words that run together, ${shown}`).toEqual([]);
    }
    await expectRoom(page, shown);
    if (size === WIDE && mustBeWhole(target, look)) {
      // A grid measures its columns again a moment after the window has changed.
      await expect
        .configure({ soft: true })
        .poll(() => cutValues(page), { message: `values that are cut, ${shown}` })
        .toEqual([]);
    }
  }
}

/** Opens the first page by its address and the others inside the app, and checks each. */
async function walkThrough(page: Page, { account, pages }: Walk, look: Look) {
  const { lang, mode, sizes, still } = look;
  await page.setViewportSize(sizes[0]);
  if (account) await holdSession(page, account);
  await changeLook(page, { mode });
  if (still) await watchShift(page);
  for (const [place, target] of pages.entries()) {
    await test.step(target.path, async () => {
      const address = await addressOf(page, target);
      if (place === 0) await page.goto(`${address}?lng=${lang}`);
      else {
        if (still) await restartShift(page);
        await goInside(page, address);
      }
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await settled(page);
      if (still) await expectStill(page, target.path);
      // A refused, unknown or broken page has a heading, too; its number is above it in every language.
      const refusal = page.locator('p[dir="ltr"]').filter({ hasText: /^(401|403|404|500)$/ });
      if (target.samples !== SAMPLE_ERRORS) {
        await expect(refusal, 'number of an error page').toHaveCount(0);
      }
      if (account && IN_MENU.has(target.path)) {
        // The heading may have additional text for screen readers.
        await expect(page).toHaveTitle(/^.+ · Touchline$/);
        // The home page greets people, whatever its title.
        if (target.path !== '/')
          await expect(heading).toContainText((await page.title()).replace(/ · Touchline$/, ''));
      }
      const root = page.locator('html');
      await expect(root).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
      await expect(root).toHaveAttribute('data-mode', mode);
      expect.soft(await storedWords(page), `stored values on ${address}`).toEqual([]);
      await inspect(page, target, place, look);
    });
  }
}

/** Splits a walk into tests, each of which starts with a page load. */
function inParts(all: Walk, length: number, run: (title: string, part: Walk) => void) {
  const count = Math.ceil(all.pages.length / length);
  for (let at = 0; at < count; at += 1) {
    const pages = all.pages.slice(at * length, (at + 1) * length);
    run(`${all.account ?? 'visitor'}, ${at + 1} of ${count}`, { ...all, pages });
  }
}

function look(of: string, all: Walk, how: Look, details: { tag?: string } = {}) {
  test.describe(`${of}, ${how.name}`, details, () => {
    // Pages checked by axe take two or three times as long.
    inParts(all, how.axe ? 24 : 48, (part, walked) => {
      test(part, ({ page }) => {
        // Each page is checked as thoroughly as in a story.
        test.slow();
        return walkThrough(page, walked, how);
      });
    });
  });
}

const MAIN = { tag: '@main' };

const others = (all: Walk) => without(all, oneOfEach(all));
const ofMembers = without(MEMBER, VISITOR);
const ofStaff = without(STAFF, MEMBER, VISITOR);

test('every address of the specification has a page, which is checked in each look', MAIN, () => {
  expect(SPECIFIED_ROUTES.filter((path) => !hasPage(path))).toEqual([]);
  const seen = [VISITOR, ofMembers, ofStaff, SAMPLES].flatMap(({ pages }) => pages);
  const patterns = seen.map(({ kind }) => kind);
  const paths = new Set([...seen.map(({ path }) => path), ...patterns]);
  expect(SPECIFIED_ROUTES.filter((path) => !paths.has(path))).toEqual([]);
});

look('public pages', VISITOR, LIGHT, MAIN);
look('each kind of page of members', oneOfEach(ofMembers), LIGHT, MAIN);
look('each kind of page of staff', oneOfEach(ofStaff), LIGHT, MAIN);
look('the sample applications', oneOfEach(SAMPLES, partOf), { ...AS_IT_COMES, still: true }, MAIN);

look('public pages', VISITOR, DARK);
look('pages of members', ofMembers, DARK);
look('the other tiers', others(ofMembers), LIGHT);
look('pages of staff', ofStaff, DARK);
look('the other sports and lists', others(ofStaff), LIGHT);
look('the sample applications', SAMPLES, LIGHT);
look('the sample applications', SAMPLES, DARK);

// They see what others see, with more or fewer lines: it is enough that each page loads and fits.
look('public pages, to a member', among(MEMBER, VISITOR), AS_IT_COMES, MAIN);
look('pages of members, to staff', oneOfEach(among(STAFF, MEMBER)), AS_IT_COMES, MAIN);
for (const role of ROLES) {
  look('pages of staff, to a role', oneOfEach(without(role, MEMBER)), AS_IT_COMES, MAIN);
  look('pages of members, to a role', oneOfEach(among(role, ofMembers)), AS_IT_COMES);
}
for (const plan of PLANS) look('pages of members, on a plan', among(plan, ofMembers), AS_IT_COMES);
