import { expect, type Locator, type Page } from '@playwright/test';
import { PATIENCE } from '../../support/patience';
import { goInside } from './go-inside';
import { keepMessages, messages } from './messages';
import { settled } from './settled';

export interface CrawlOptions {
  /**
   * Brings the page into the state whose controls are pressed. It is called again whenever a press has taken the next
   * control away: first with a `go` that stays inside the app, then, if that was not enough, with one that loads the page.
   */
  open: (go: (path: string) => Promise<void>) => Promise<void>;
  /** Restores data that a click may have changed, after leaving the clicked page. */
  reset?: () => unknown;
  /** The container of the controls; the main landmark by default. */
  root?: (page: Page) => Locator;
  /** Names of controls that this crawl leaves alone, each with the reason. */
  skip?: readonly { name: RegExp; why: string }[];
  /** Presses in a row: 1 leaves what opens (a menu, a dialog) unexplored; 2 by default. */
  depth?: number;
}

/**
 * One control, named by what leads to it. Rows of a list look alike, so the first of each kind stands for all; of lines
 * that are controls themselves, as in a menu, the last one as well.
 */
interface Control {
  /** A CSS path from the body. */
  path: string;
  name: string;
  kind: string;
  isRow: boolean;
}

const OVERLAY = '[role="dialog"], [role="menu"], [role="listbox"], [role="alertdialog"]';
const FLEETING = [
  '.MuiTouchRipple-root',
  '[role="tooltip"]',
  '[data-ignored-by-crawl]',
  // Toasts come and go on their own; their texts are counted.
  'slot:has([data-rht-toaster])',
  // A menu that was open stays in the DOM.
  'body > [role="presentation"][aria-hidden="true"]',
].join();
/** A control that shows no effect for so long is tried again on a fresher page; on a reloaded one it may take longer. */
const EARLIER_TRY_MS = 10_000;
/** Closing may take several steps. */
const CLOSING_MS = 1000;
/** A page without anything to load: between two visits it unmounts the first one. */
const BETWEEN = '/page-between-two-visits';

/** Runs in the page: the clickable controls in an element, one or two of each kind. */
function controlsIn(root: Element): Control[] {
  const PRESSED =
    'button, a[href], summary, select, input[type="checkbox"], input[type="radio"], [role="button"], [role="checkbox"], [role="switch"], [role="radio"], [role="tab"], [role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"], [role="option"], [role="combobox"], [role="link"]';
  const ROW = 'li, tr, [role="row"], [role="listitem"], [role="option"], [role="article"], article';
  const place = (element: Element) =>
    element.parentElement ? [...element.parentElement.children].indexOf(element) + 1 : 1;
  const chain = (element: Element, rows: boolean): string => {
    const parts: string[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const isRow = !rows && at.matches(ROW);
      // Overlays have siblings that come and go.
      const isOver = at.parentElement === document.body && at.id !== 'root';
      if (isOver) {
        parts.unshift(':not(#root)');
        continue;
      }
      parts.unshift(
        `${at.tagName.toLowerCase()}${isRow ? '' : `:nth-child(${place(at)})`}`.replace(
          'svg:',
          '*:',
        ),
      );
    }
    return `body > ${parts.join(' > ')}`;
  };
  const nameOf = (element: Element) =>
    (
      element.getAttribute('aria-label') ||
      (element as HTMLInputElement).labels?.[0]?.textContent ||
      element.textContent ||
      element.getAttribute('title') ||
      element.tagName
    )
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 80);
  const usable = (element: Element) => {
    const seen = element.matches('input') ? (element.parentElement ?? element) : element;
    const { width, height } = seen.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      getComputedStyle(seen).visibility === 'visible' &&
      !element.matches(':disabled, [aria-disabled="true"], [aria-disabled="true"] *') &&
      !element.closest('[inert], [aria-hidden="true"]') &&
      // A selected control may stay unchanged.
      !element.matches(
        '[aria-current]:not([aria-current="false"]), [role="tab"][aria-selected="true"], [role="radio"][aria-checked="true"], [role="menuitemradio"][aria-checked="true"], input[type="radio"]:checked',
      ) &&
      // A checkbox inside an option is clicked with it.
      !(element.matches('input') && element.closest('[role="option"]'))
    );
  };
  const groups = new Map<string, Control[]>();
  for (const element of root.querySelectorAll(PRESSED)) {
    if (!usable(element)) continue;
    const kind = chain(element, false);
    groups.set(kind, [
      ...(groups.get(kind) ?? []),
      { path: chain(element, true), name: nameOf(element), kind, isRow: element.matches(ROW) },
    ]);
  }
  return [...groups.values()].flatMap((alike) =>
    alike.filter((one, at) => at === 0 || (one.isRow && at === alike.length - 1)),
  );
}

/**
 * Runs in the page: a fingerprint of all that a person can tell, except what only hovering and pressing themselves do, and
 * what is left out.
 */
async function lookOf(ignored: string): Promise<string> {
  const html = document.documentElement;
  const parts: string[] = [location.href, document.title];
  for (const { name, value } of html.attributes) parts.push(`${name}=${value}`);
  const nodes = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.matches(ignored)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (!(node instanceof Element)) {
      parts.push(node.textContent ?? '');
      continue;
    }
    parts.push(node.tagName);
    const { scrollTop, scrollLeft } = node;
    if (scrollTop || scrollLeft) parts.push(`${Math.round(scrollTop)},${Math.round(scrollLeft)}`);
    const told = [...node.attributes].filter(({ name }) =>
      /^(aria-(?!describedby)|role|href|src|open|hidden|disabled|value|data-(?!focus))/.test(name),
    );
    parts.push(...told.map(({ name, value }) => `${name}=${value}`).sort());
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) {
      parts.push(node.value, String((node as HTMLInputElement).checked));
    }
  }
  const active = document.activeElement;
  const typing = active?.matches('input:not([type="checkbox"]):not([type="radio"]), textarea');
  parts.push(typing ? `typing ${(active as HTMLInputElement).name || active?.id}` : '');
  // Generated for each new element by React and the calendar's library; invisible to a person.
  const IDS = /_r_\w+?_|[:«]r\w+?[:»]|fc-dom-\d+/g;
  const text = new TextEncoder().encode(parts.join('\n').replace(IDS, 'id'));
  return new Uint8Array(await crypto.subtle.digest('SHA-1', text)).join();
}

/** Effects of a click that leave the page unchanged. */
function watchOutside(page: Page) {
  const seen: string[] = [];
  const add = (what: string) => () => void seen.push(what);
  const handlers = {
    download: add('a download'),
    popup: (tab: Page) => {
      seen.push('a new tab');
      void tab.close();
    },
    filechooser: add('a file is asked for'),
  };
  page.on('download', handlers.download).on('popup', handlers.popup);
  page.on('filechooser', handlers.filechooser);
  const stop = () => {
    page.off('download', handlers.download).off('popup', handlers.popup);
    page.off('filechooser', handlers.filechooser);
  };
  return { seen, stop };
}

/** Counts toasts, copying and printing, which leave no trace in the page. */
async function countSilent(page: Page): Promise<void> {
  await keepMessages(page);
  await page.addInitScript(() => {
    // A toast may cover the next control.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-rht-toaster] * { pointer-events: none !important; }');
    document.adoptedStyleSheets.push(sheet);
    const count = () => {
      const { dataset } = document.documentElement;
      dataset.silent = String(Number(dataset.silent ?? 0) + 1);
    };
    window.print = count;
    document.addEventListener('copy', count);
    const write = navigator.clipboard?.writeText.bind(navigator.clipboard);
    if (write) {
      navigator.clipboard.writeText = (text) => {
        count();
        return write(text).catch(() => {});
      };
    }
  });
}

/** A page that is being left has no fingerprint; that differs from every other. */
const lookNow = (page: Page) => page.evaluate(lookOf, FLEETING).catch(() => 'another page');

/** What a click may change: the visible page, and the number of messages. */
const effectsNow = async (page: Page) => {
  const said = await messages(page).catch(() => []);
  return `${await lookNow(page)} ${said.length}`;
};

async function press(page: Page, { path }: Control, timeout: number): Promise<void> {
  const control = page.locator(path).last();
  await control.scrollIntoViewIfNeeded({ timeout });
  await control.hover({ force: true, timeout });
  await control.focus({ timeout });
  await settled(page);
  const { seen, stop } = watchOutside(page);
  const before = await effectsNow(page);
  const force = await control.evaluate((element) => element.matches('input'), null, { timeout });
  await control.click({ force, timeout }).catch((error: Error) => {
    stop();
    throw error;
  });
  await expect
    .poll(async () => seen.length > 0 || (await effectsNow(page)) !== before, {
      timeout,
      intervals: [50, 100, 200, 400],
    })
    .toBe(true)
    .finally(stop);
}

/** The controls in the last of some parts of a page, or nothing if there is none. */
const controlsOf = async (parts: Locator): Promise<Control[]> =>
  (await parts.count()) === 0 ? [] : parts.last().evaluate(controlsIn);

/**
 * Presses every enabled control, and whatever the menus and dialogs hold that open so: one after another on the page as
 * the last press has left it, and on a fresh one where that has taken the next control away or leaves it without effect.
 * Fails with the names of those whose press shows no effect. Gives the names of all that were pressed.
 */
export async function crawl(page: Page, options: CrawlOptions): Promise<string[]> {
  const { open, reset, root = (at) => at.getByRole('main'), skip = [], depth = 2 } = options;
  const isLeftAlone = ({ name }: Control) => skip.some((one) => one.name.test(name));
  const overlays = page.locator(OVERLAY).filter({ visible: true });
  await countSilent(page);
  const load = async () => {
    await reset?.();
    await open(async (path) => void (await page.goto(path)));
    await settled(page);
  };
  await load();
  const atHome = await overlays.count();
  const close = async () => {
    if ((await overlays.count()) <= atHome) return;
    await page.keyboard.press('Escape');
    await overlays.nth(atHome).waitFor({ state: 'hidden', timeout: CLOSING_MS });
  };
  const comeBack = async () => {
    if ((await overlays.count()) > 0) await page.keyboard.press('Escape');
    await goInside(page, BETWEEN);
    await reset?.();
    await open((path) => goInside(page, path));
  };
  /** Follows a path to its last control, as long as each is where it was found, with its name. */
  const follow = async (way: Control[], timeout: number) => {
    for (const [place, { path, name }] of way.entries()) {
      await settled(page);
      const offered = await controlsOf(place === 0 ? root(page) : overlays);
      const isThere = offered.some((one) => one.path === path && one.name === name);
      if (!isThere) throw new Error('is not there again');
      if (place === way.length - 1) return;
      await page.locator(path).last().click({ force: true, timeout });
    }
  };
  /** From the fastest to the most reliable: a control without effect on a reloaded page has none. */
  const waysBack = [close, comeBack, load];
  const problemOf = async (way: Control[], control: Control): Promise<string | null> => {
    let problem: string | null = null;
    for (const goBack of waysBack) {
      const timeout = goBack === load ? PATIENCE.expectation : EARLIER_TRY_MS;
      try {
        await goBack();
        await follow(way, timeout);
        await press(page, control, timeout);
        return null;
      } catch (error) {
        problem = String(error).split('\n')[0] ?? '';
      }
    }
    return problem;
  };
  const known = new Set<string>();
  const first = await controlsOf(root(page));
  const waiting: Control[][] = first.map((control) => [control]);
  const pressed: string[] = [];
  const dead: string[] = [];
  for (let way = waiting.shift(); way; way = waiting.shift()) {
    const control = way.at(-1);
    if (!control || isLeftAlone(control)) continue;
    const title = way.map(({ name }) => name).join(' → ');
    const problem = await problemOf(way, control);
    pressed.push(title);
    if (problem !== null) dead.push(`${title}: ${problem}`);
    if (problem !== null || way.length >= depth) continue;
    // An overlay appears once its code has loaded.
    await settled(page);
    const over = await controlsOf(overlays);
    for (const next of over) {
      const key = `${next.kind} ${next.name}`;
      if (!known.has(key)) waiting.push([...way, next]);
      known.add(key);
    }
  }
  expect(dead, 'controls whose press shows no effect').toEqual([]);
  expect(pressed.length, 'controls that were pressed').toBeGreaterThan(0);
  return pressed;
}
