import type { Locator, Page } from '@playwright/test';

/** A page's place in the menu: the group that holds it (or none), its title and its address. */
export type MenuLine = readonly [group: string | null, title: string, path: string];

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** Opens a group of the menu by its button, and gives its entry. */
async function openGroup(button: Locator): Promise<Locator> {
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  const entry = button.locator('xpath=..');
  await entry.getByRole('link').first().waitFor();
  return entry;
}

async function readLinks(entry: Locator, group: string | null): Promise<MenuLine[]> {
  const links = await entry
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  return links.map(([title, path]) => [group, title ?? '', path ?? '']);
}

/** The entries of one section in the order that a person sees, with every group opened in turn. */
export async function readSection(page: Page, section: 'Main' | 'Admin'): Promise<MenuLine[]> {
  const list = mainMenu(page).getByRole('region', { name: section }).locator('> ul > li');
  await list.first().waitFor();
  const lines: MenuLine[] = [];
  for (const entry of await list.all()) {
    const button = entry.getByRole('button');
    if (await button.count()) {
      const title = await button.textContent();
      lines.push(...(await readLinks(await openGroup(button), title)));
    } else lines.push(...(await readLinks(entry, null)));
  }
  return lines;
}

/** Opens a page by its entry in the menu. */
export async function openByMenu(page: Page, [group, title]: MenuLine) {
  const menu = mainMenu(page);
  const place = group
    ? await openGroup(menu.getByRole('button', { name: group, exact: true }))
    : menu;
  await place.getByRole('link', { name: title, exact: true }).click();
}
