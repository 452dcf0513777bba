import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './settled';

export interface CrawlOptions {
  /** Brings the page into the state whose controls are pressed; before every press, so that each finds it fresh. */
  open: () => Promise<void>;
  /** Where the controls stand; the main landmark by default. */
  root?: (page: Page) => Locator;
  /** Names of controls that this crawl leaves alone, each with the reason. */
  skip?: readonly { name: RegExp; why: string }[];
  /** Presses in a row: 1 leaves what opens (a menu, a dialog) unexplored; 2 by default. */
  depth?: number;
}

/** One control, named by what leads to it: rows of a list look alike, so the first and the last of each kind stand for all. */
interface Control {
  /** A CSS path from the body. */
  path: string;
  name: string;
  kind: string;
}

const OVERLAY = '[role="dialog"], [role="menu"], [role="listbox"], [role="alertdialog"]';
const PATIENCE_MS = 4000;

/** Runs in the page: the controls in an element that can be pressed, the first and the last of each kind. */
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
      // What is chosen already may stay as it is.
      !element.matches(
        '[aria-current]:not([aria-current="false"]), [role="tab"][aria-selected="true"], [role="radio"][aria-checked="true"], input[type="radio"]:checked',
      ) &&
      // A box inside an option is pressed with it.
      !(element.matches('input') && element.closest('[role="option"]'))
    );
  };
  const groups = new Map<string, Control[]>();
  for (const element of root.querySelectorAll(PRESSED)) {
    if (!usable(element)) continue;
    const kind = chain(element, false);
    groups.set(kind, [
      ...(groups.get(kind) ?? []),
      { path: chain(element, true), name: nameOf(element), kind },
    ]);
  }
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    const last = alike.at(-1);
    return first && last && first !== last ? [first, last] : first ? [first] : [];
  });
}

/** Runs in the page: all of it that a person can tell, save what only hovering and pressing themselves do. */
function lookOf(): string {
  const parts: string[] = [location.href, document.title, document.documentElement.lang];
  const html = document.documentElement;
  for (const { name, value } of html.attributes) parts.push(`${name}=${value}`);
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('.MuiTouchRipple-root, [role="tooltip"], [data-ignored-by-crawl]'))
      continue;
    const { scrollTop, scrollLeft } = element;
    if (scrollTop || scrollLeft) parts.push(`${Math.round(scrollTop)},${Math.round(scrollLeft)}`);
    parts.push(element.tagName);
    for (const { name, value } of element.attributes) {
      if (
        /^(aria-(?!describedby)|role|href|src|open|hidden|disabled|value|data-(?!focus))/.test(name)
      ) {
        parts.push(`${name}=${value}`);
      }
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      parts.push(element.value, String((element as HTMLInputElement).checked));
    }
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) parts.push(child.textContent ?? '');
    }
  }
  const active = document.activeElement;
  const typing = active?.matches('input:not([type="checkbox"]):not([type="radio"]), textarea');
  parts.push(typing ? `typing ${(active as HTMLInputElement).name || active?.id}` : '');
  return parts.join('\n');
}

/** What a press does that leaves the page as it is. */
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

/** Counts what is copied and printed, which no page can be seen doing. */
async function countSilent(page: Page): Promise<void> {
  await page.addInitScript(() => {
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

/** A page that is being left has no look; that differs from every other. */
const lookNow = (page: Page) => page.evaluate(lookOf).catch(() => 'another page');

async function press(page: Page, { path }: Control): Promise<void> {
  const control = page.locator(path);
  await control.scrollIntoViewIfNeeded();
  await control.hover({ force: true });
  await control.focus();
  await settled(page);
  const { seen, stop } = watchOutside(page);
  const before = await lookNow(page);
  await control.click({ force: await control.evaluate((element) => element.matches('input')) });
  await expect
    .poll(async () => seen.length > 0 || (await lookNow(page)) !== before, {
      timeout: PATIENCE_MS,
      intervals: [50, 100, 200, 400],
    })
    .toBe(true)
    .finally(stop);
}

/** The controls of what stands open over the page, or nothing. */
async function controlsOver(page: Page): Promise<Control[]> {
  const overlays = page.locator(OVERLAY).filter({ visible: true });
  if ((await overlays.count()) === 0) return [];
  return overlays.last().evaluate(controlsIn);
}

/**
 * Presses every enabled control, each from a fresh state, and whatever the menus and dialogs hold that open so.
 * Fails with the names of those whose press shows no effect. Gives the names of all that were pressed.
 */
export async function crawl(page: Page, options: CrawlOptions): Promise<string[]> {
  const { open, root = (at) => at.getByRole('main'), skip = [], depth = 2 } = options;
  const isLeftAlone = ({ name }: Control) => skip.some((one) => one.name.test(name));
  await countSilent(page);
  const fresh = async (way: Control[]) => {
    await open();
    await settled(page);
    for (const control of way) {
      await page.locator(control.path).click({ force: true });
      await settled(page);
    }
  };
  await fresh([]);
  const known = new Set<string>();
  const first = await root(page).evaluate(controlsIn);
  const waiting: Control[][] = first.map((control) => [control]);
  const pressed: string[] = [];
  const dead: string[] = [];
  for (let way = waiting.shift(); way; way = waiting.shift()) {
    const control = way.at(-1);
    if (!control || isLeftAlone(control)) continue;
    const title = way.map(({ name }) => name).join(' → ');
    await fresh(way.slice(0, -1));
    // What opens may bring its code first.
    const present = await page
      .locator(control.path)
      .waitFor({ state: 'attached', timeout: PATIENCE_MS })
      .then(
        () => true,
        () => false,
      );
    const problem = present
      ? await press(page, control).then(
          () => null,
          (error: Error) => error.message.split('\n')[0] ?? '',
        )
      : 'is gone when the page is opened again';
    pressed.push(title);
    if (problem !== null) dead.push(`${title}: ${problem}`);
    if (problem !== null || way.length >= depth) continue;
    const over = await controlsOver(page);
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
