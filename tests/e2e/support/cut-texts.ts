import type { Page } from '@playwright/test';

/** Runs in the page: truncated texts without the full text in a tooltip or an accessible name. */
function findCut(): string[] {
  const hidden = (element: Element) =>
    element.closest('[aria-hidden="true"], [inert], .MuiTouchRipple-root, [role="tooltip"]') !==
    null;
  // The slider brings hidden slides into view.
  const isSlider = (element: Element) => element.matches('.swiper, .swiper *');
  const isCutting = (value: string) => value === 'hidden' || value === 'clip';
  const found: string[] = [];
  for (const box of document.body.querySelectorAll<HTMLElement>('*')) {
    const style = getComputedStyle(box);
    const [x, y] = [isCutting(style.overflowX), isCutting(style.overflowY)];
    if (!(x || y) || box.clientWidth <= 1 || style.visibility === 'hidden' || hidden(box)) continue;
    if (isSlider(box)) continue;
    if (box.closest('[title], [aria-label]:not(section, main, nav, [role="group"], table, ul)'))
      continue;
    // A line with an ellipsis that expands on click.
    if (
      style.textOverflow === 'ellipsis' &&
      box.closest('a[href], [role="combobox"], li:has(a[href])')
    )
      continue;
    const edge = box.getBoundingClientRect();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || hidden(parent)) continue;
      // What scrolls inside can be reached, what is cut inside is that box's own affair, and what is shown to screen
      // readers only has no size.
      const inner = (at: Element | null): boolean =>
        at !== null &&
        at !== box &&
        (at.clientWidth === 1 ||
          (at as HTMLElement).title !== '' ||
          /auto|scroll|hidden|clip/.test(getComputedStyle(at).overflow) ||
          inner(at.parentElement));
      if (inner(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const cut = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          (x && (right > edge.right + 1.5 || left < edge.left - 1.5)) ||
          (y && (bottom > edge.bottom + 3 || top < edge.top - 3)),
      );
      if (cut) found.push(`${box.tagName.toLowerCase()}: ${text.textContent.trim().slice(0, 60)}`);
    }
  }
  return [...new Set(found)];
}

/** The truncated texts on a page with no way to read the rest. */
export const cutTexts = (page: Page): Promise<string[]> => page.evaluate(findCut);
