import { expect, type Page } from '@playwright/test';

/** The command palette, which is the search too. */
export const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
export const searchField = (page: Page) =>
  page.getByRole('combobox', { name: 'Search pages, actions and records' });
export const options = (page: Page) => searchDialog(page).getByRole('option');
export const chosen = (page: Page) => searchDialog(page).getByRole('option', { selected: true });

/** Opens the dialog by its keys. */
export async function openSearch(page: Page, keys: 'Control+k' | 'Control+/' = 'Control+/') {
  await page.keyboard.press(keys);
  await expect(searchField(page)).toBeFocused();
}

/** Opens the palette, types, and waits until everything has answered. */
export async function searchFor(page: Page, text: string) {
  if (!(await searchDialog(page).isVisible())) await openSearch(page);
  await searchField(page).fill(text);
  await settled(page);
}

/** Runs the chosen entry and waits until the dialog is gone. */
export async function runChosen(page: Page) {
  await expect(chosen(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(searchDialog(page)).toBeHidden();
}

/** Waits until the list contains all results for the text in the field. */
export async function settled(page: Page) {
  const status = searchDialog(page).getByRole('status');
  await expect(status).toHaveText(/^(\d+ results?|No results .*)$/);
  const count = Number.parseInt((await status.textContent()) ?? '', 10);
  if (count > 0) await expect(options(page)).toHaveCount(count);
}

/** The headings on screen, each with the texts of its entries. */
export function groupsOf(page: Page): Promise<Record<string, string[]>> {
  // All at once: a line that goes away meanwhile would be waited for.
  return searchDialog(page)
    .getByRole('listbox')
    .evaluate((list) => {
      const groups: Record<string, string[]> = {};
      let entries: string[] = [];
      for (const line of list.querySelectorAll('[id^="kbar-listbox-item"]')) {
        const parts = [...line.querySelectorAll('bdi')].map(({ textContent }) => textContent);
        const text = (parts.length > 0 ? parts.join(' ') : line.textContent) ?? '';
        if (line.role === 'option') entries.push(text.replace(/[\u2068\u2069]/g, ''));
        else {
          entries = [];
          groups[text] = entries;
        }
      }
      return groups;
    });
}
