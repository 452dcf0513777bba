import type { Page } from '@playwright/test';

/** Runs in the page: names of headings and controls in which two elements' words run together, "TodayThursday". */
function joined(): string[] {
  const NAMED =
    'h1, h2, h3, h4, h5, h6, a[href], button, label, legend, th, dt, [role="button"], [role="tab"], [role="option"], [role="menuitem"], [role="columnheader"], [role="rowheader"]';
  const HIDDEN = '[aria-hidden="true"], script, style, noscript';
  /** The words that a screen reader keeps apart: those on both sides of anything that isn't part of a line. */
  const apart = (node: Node, root: Element): boolean => {
    for (let at = node.parentElement; at && at !== root; at = at.parentElement) {
      if (!/^(inline|contents)/.test(getComputedStyle(at).display)) return true;
    }
    return false;
  };
  /** Whether something that isn't text stands between two texts, such as a picture with a name or a line break. */
  const between = (first: Node, second: Node): boolean => {
    const range = document.createRange();
    range.setStartAfter(first);
    range.setEndBefore(second);
    return range.cloneContents().querySelector('br, img[alt], svg[aria-label], input') !== null;
  };
  const found = new Set<string>();
  for (const element of document.querySelectorAll(NAMED)) {
    if (element.closest(HIDDEN) || element.hasAttribute('aria-label')) continue;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let before: Node | null = null;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent ?? '';
      if (words === '' || text.parentElement?.closest(HIDDEN)) continue;
      if (
        before &&
        /[\p{L}\p{N}]$/u.test(before.textContent ?? '') &&
        /^[\p{L}\p{N}]/u.test(words) &&
        before.parentElement !== text.parentElement &&
        !apart(before, element) &&
        !apart(text, element) &&
        !between(before, text)
      ) {
        found.add(`${before.textContent}|${words} (${element.tagName.toLowerCase()})`);
      }
      before = text;
    }
  }
  return [...found];
}

/** Headings and controls whose name runs two words together, as a screen reader says them. */
export const joinedWords = (page: Page): Promise<string[]> => page.evaluate(joined);
