import type { Page } from '@playwright/test';
import type { PageUnderTest } from './routes';

/** The product's pages with cards, tables and rows that are not generated lists. */
const CARDS = ['/', '/predictions/:tier', '/suregames/:tier', '/record'];

/** Whether a page shows values in lists or on cards. */
export const showsValues = ({ list, kind }: PageUnderTest): boolean =>
  list === true || CARDS.includes(kind);

/** Runs in the page: truncated chips, figures, names, markets, picks and column headings. */
function findCutValues(): string[] {
  /** A longer text is prose, which may end in an ellipsis. */
  const LONGEST = 120;
  const CELL_PADDING = 16;
  /** Tolerance for descenders below the line, in px. */
  const TAILS = 4;
  const found: string[] = [];
  const isCut = (box: HTMLElement) => {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box);
    const tooWide = box.scrollWidth > box.clientWidth + 1 && /hidden|clip/.test(overflowX);
    const tooHigh =
      webkitLineClamp !== 'none' &&
      box.scrollHeight > box.clientHeight + TAILS &&
      /hidden|clip/.test(overflowY);
    return box.clientWidth > 1 && (tooWide || tooHigh);
  };
  const sizeOf = ({ scrollWidth, scrollHeight, clientWidth, clientHeight }: HTMLElement) =>
    `${scrollWidth} × ${scrollHeight} in ${clientWidth} × ${clientHeight} px`;
  const note = (box: HTMLElement, where: string) =>
    found.push(`${where}: ${box.textContent} (${sizeOf(box)})`);

  for (const box of document.querySelectorAll<HTMLElement>(
    'main .MuiDataGrid-columnHeaderTitle, main .MuiChip-label, main .MuiChip-label *, main .MuiSelect-multiple',
  )) {
    if (isCut(box)) note(box, box.closest('[data-field]')?.getAttribute('data-field') ?? 'chip');
  }
  for (const cell of document.querySelectorAll<HTMLElement>('main [role="gridcell"]')) {
    const key = cell.dataset.field ?? '';
    const cut = [...cell.querySelectorAll<HTMLElement>('*')].find(
      (box) => isCut(box) && (box.textContent ?? '').length <= LONGEST,
    );
    if (cut) note(cut, key);
  }
  // The actions stay visible, over anything that does not fit beside them.
  for (const actions of document.querySelectorAll('main [data-field="__actions__"]')) {
    const over = actions.getBoundingClientRect();
    const beside = actions.previousElementSibling?.getBoundingClientRect();
    if (!beside) continue;
    const covered = Math.min(beside.right - over.left, over.right - beside.left);
    if (covered > CELL_PADDING / 2) {
      found.push(`columns that end under the actions: ${Math.round(covered)} px`);
    }
  }
  // A list that scrolls sideways hides something on the screen it should fit. One that doesn't scroll may still report
  // more: the hidden menu button of its last heading reaches beyond the edge.
  for (const grid of document.querySelectorAll('main .MuiDataGrid-virtualScroller')) {
    if (getComputedStyle(grid).overflowX === 'hidden') continue;
    const over = grid.scrollWidth - grid.clientWidth;
    if (over > 1) found.push(`columns wider than the list: ${over} px`);
  }
  // Texts on cards, in tables and in rows, including secondary lines.
  for (const text of document.querySelectorAll<HTMLElement>('main bdi[title]')) {
    if (!text.closest('[role="gridcell"]') && text.title.length <= LONGEST && isCut(text))
      note(text, 'text');
  }
  return [...new Set(found)];
}

/** Runs in the page: placeholders that are longer than their field. */
function findCutPlaceholders(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')].flatMap(
    (input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const room =
        input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (!pen || room <= 1 || input.placeholder.trim() === '') return [];
      pen.font = font;
      const needed = pen.measureText(input.placeholder).width;
      return needed > room + 1
        ? [`placeholder: ${input.placeholder} (${Math.ceil(needed)} in ${Math.floor(room)} px)`]
        : [];
    },
  );
}

/** The truncated values and placeholders of a page, apart from prose. */
export const cutValues = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(findCutValues)),
  ...(await page.evaluate(findCutPlaceholders)),
];

/** Words of up to twenty letters that are broken: they begin on one line and end on another. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(
        /(?<!\S)\p{L}{2,20}(?!\S)/gu,
      )) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.add(word);
      }
    }
    return [...broken];
  });
