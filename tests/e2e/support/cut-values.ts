import type { Page } from '@playwright/test';

/** Runs in the page: chips, figures, names and headings of columns that are wider than their place. */
function findCutValues(): string[] {
  /** What is longer is no figure, and no name that has to fit. */
  const LONGEST = 220;
  const CELL_PADDING = 16;
  /** The small line below a name. */
  const isDetails = (box: HTMLElement) => Number.parseFloat(getComputedStyle(box).fontSize) < 13;
  const found: string[] = [];
  const isCut = (box: HTMLElement) =>
    box.scrollWidth > box.clientWidth + 1 &&
    box.clientWidth > 1 &&
    /hidden|clip/.test(getComputedStyle(box).overflowX);
  const note = (box: HTMLElement, where: string) =>
    found.push(`${where}: ${box.textContent} (${box.scrollWidth} in ${box.clientWidth} px)`);

  for (const box of document.querySelectorAll<HTMLElement>(
    'main .MuiDataGrid-columnHeaderTitle, main .MuiChip-label, main .MuiChip-label *',
  )) {
    if (isCut(box)) note(box, box.closest('[data-field]')?.getAttribute('data-field') ?? 'chip');
  }
  for (const cell of document.querySelectorAll<HTMLElement>('main [role="gridcell"]')) {
    const key = cell.dataset.field ?? '';
    const cut = [...cell.querySelectorAll<HTMLElement>('*')].find(
      (box) => isCut(box) && box.scrollWidth <= LONGEST && !isDetails(box),
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
  // The names and picks of a card; what is quieter explains them.
  for (const name of document.querySelectorAll<HTMLElement>('main article bdi[title]')) {
    const isLoud = Number(getComputedStyle(name).fontWeight) >= 500 || name.closest('ol');
    if (isLoud && isCut(name)) note(name, 'name');
  }
  return [...new Set(found)];
}

/** What a page shows of its chips, figures, names and headings less than whole. */
export const cutValues = (page: Page): Promise<string[]> => page.evaluate(findCutValues);
