import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** A page's place in the menu: the groups that hold it ('Tips › Fixtures', or none), its title and its address. */
export type MenuLine = readonly [groups: string | null, title: string, path: string];

const WITHIN = ' › ';

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** The button at the head of the menu that names the area it shows; none where there is one area only. */
export const areaSwitch = (page: Page) =>
  mainMenu(page).getByRole('button', { description: 'Change the part of the menu' });

export type MenuAreaName = 'Back office' | 'Member area' | 'Samples' | 'More pages';

/** Shows another area of the menu, by its head. */
export async function showArea(page: Page, name: MenuAreaName) {
  await areaSwitch(page).click();
  // At the side it opens below, in the bar as a menu of its own.
  const choice = mainMenu(page)
    .getByRole('listitem')
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('menuitemradio', { name, exact: true }));
  await choice.click();
  await expect(areaSwitch(page)).toHaveText(name);
}

/** Opens a group of the menu by its button, and gives its entry. */
async function openGroup(button: Locator): Promise<Locator> {
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  const entry = button.locator('xpath=..');
  await entry.getByRole('link').first().waitFor();
  return entry;
}

/** The first text of an entry: its badge and work count follow. */
const titleOf = (line: Locator): Promise<string> =>
  line.evaluate(({ children }) => [...children].map((one) => one.textContent).find(Boolean) ?? '');

/** The entries of a list in order, with every group opened in turn. */
async function readList(list: Locator, within: string | null): Promise<MenuLine[]> {
  await list.first().waitFor();
  const lines: MenuLine[] = [];
  for (const entry of await list.all()) {
    const button = entry.locator('> button');
    if (await button.count()) {
      const title = await titleOf(button);
      const group = within ? within + WITHIN + title : title;
      const inner = (await openGroup(button)).locator('ul').first().locator('> li');
      lines.push(...(await readList(inner, group)));
    } else {
      const link = entry.getByRole('link');
      lines.push([within, await titleOf(link), (await link.getAttribute('href')) ?? '']);
    }
  }
  return lines;
}

/** The entries of one section in visual order. */
export async function readSection(
  page: Page,
  section: 'Main' | 'Admin' | 'Member area',
): Promise<MenuLine[]> {
  return readList(mainMenu(page).getByRole('region', { name: section }).locator('> ul > li'), null);
}

/** Opens a page by its entry in the menu. */
export async function openByMenu(page: Page, [groups, title]: MenuLine) {
  let place = mainMenu(page);
  for (const name of groups?.split(WITHIN) ?? []) {
    place = await openGroup(place.getByRole('button', { name: new RegExp(`^${name}`) }).first());
  }
  await place
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .first()
    .click();
}
