import type { Page } from '@playwright/test';

/** Runs in the page: chips, figures, names, markets, picks and headings of columns that their place does not show whole. */
function findCutValues(): string[] {
  /** A text of more characters is prose, which may end in an ellipsis. */
  const LONGEST = 120;
  const CELL_PADDING = 16;
  /** Letters hang lower than a line that does not cut them, in px. */
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
  // The actions stay in sight, over whatever does not fit beside them.
  for (const actions of document.querySelectorAll('main [data-field="__actions__"]')) {
    const over = actions.getBoundingClientRect();
    const beside = actions.previousElementSibling?.getBoundingClientRect();
    if (!beside) continue;
    const covered = Math.min(beside.right - over.left, over.right - beside.left);
    if (covered > CELL_PADDING / 2) {
      found.push(`columns that end under the actions: ${Math.round(covered)} px`);
    }
  }
  // What stands on cards, in tables and in rows: the quiet lines as well.
  for (const text of document.querySelectorAll<HTMLElement>('main bdi[title]')) {
    if (!text.closest('[role="gridcell"]') && text.title.length <= LONGEST && isCut(text))
      note(text, 'text');
  }
  return [...new Set(found)];
}

/** What a page shows less than whole of all that is no prose. */
export const cutValues = (page: Page): Promise<string[]> => page.evaluate(findCutValues);
