import type { Locator, Page } from '@playwright/test';

type Text = string | RegExp;

/** The rows of a generated list on a wide screen. */
export const listOf = (page: Page): Locator => page.getByRole('grid');

/** Its rows with this text; without one all of them, the header first. */
export const rowsOf = (page: Page, text: Text = ''): Locator =>
  listOf(page).getByRole('row').filter({ hasText: text });

/** Its cells with this text, from top to bottom. */
export const cellsOf = (page: Page, text: Text): Locator =>
  listOf(page).getByRole('gridcell').filter({ hasText: text });

/** Its column headers; clicking one sorts. */
export const headersOf = (page: Page, name?: string): Locator =>
  listOf(page).getByRole('columnheader', { name });

/** Exports the list: "Download CSV", "Download PDF", "Print", "Copy". */
export async function exportAs(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: kind }).click();
}
