import { expect, type Page } from '@playwright/test';

/** The one dialog of search and palette, under the name that it was opened by. */
export const searchDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Search|Command palette)$/ });
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
  await page.keyboard.press('Enter');
  await expect(searchDialog(page)).toBeHidden();
}

/** Waits until the list holds all answers to what is in the field. */
export async function settled(page: Page) {
  await expect(searchDialog(page).getByRole('status')).toHaveText(/^(\d+ results?|No results .*)$/);
}

/** The headings on screen, each with the texts of its entries. */
export function groupsOf(page: Page): Promise<Record<string, string[]>> {
  // All at once: a group that goes away meanwhile would be waited for.
  return searchDialog(page)
    .getByRole('group')
    .evaluateAll((groups) =>
      Object.fromEntries(
        groups.map((group) => {
          const labelled = group.getAttribute('aria-labelledby') ?? '';
          const entries = [...group.querySelectorAll('[role="option"]')];
          return [
            document.getElementById(labelled)?.textContent ?? '',
            entries.map(({ textContent }) => textContent ?? ''),
          ];
        }),
      ),
    );
}
