import type { Locator, Page } from '@playwright/test';

/** A page's place in the menu: the group that holds it (or none), its title and its address. */
export type MenuLine = readonly [group: string | null, title: string, path: string];

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

const textOf = async (line: Locator) => (await line.textContent()) ?? '';

/** Opens a group of the menu and gives its links. */
async function openGroup(group: Locator): Promise<Locator> {
  const button = group.getByRole('button');
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  const links = group.getByRole('link');
  await links.first().waitFor();
  return links;
}

async function readLinks(group: string | null, links: Locator): Promise<MenuLine[]> {
  const found: MenuLine[] = [];
  for (const link of await links.all()) {
    found.push([group, await textOf(link), (await link.getAttribute('href')) ?? '']);
  }
  return found;
}

/** The entries of one section in the order that a person sees, with every group opened in turn. */
export async function readSection(
  page: Page,
  section: 'Main' | 'Admin' | 'Apps & Pages',
): Promise<MenuLine[]> {
  const list = mainMenu(page).getByRole('region', { name: section }).locator('> ul > li');
  await list.first().waitFor();
  const lines: MenuLine[] = [];
  for (const entry of await list.all()) {
    const button = entry.getByRole('button');
    if (await button.count()) {
      const title = await textOf(button);
      lines.push(...(await readLinks(title, await openGroup(entry))));
    } else lines.push(...(await readLinks(null, entry.getByRole('link'))));
  }
  return lines;
}

/** Opens a page by its entry in the menu. */
export async function openByMenu(page: Page, [group, title]: MenuLine) {
  if (group) {
    const button = mainMenu(page).getByRole('button', { name: group, exact: true });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    const held = button.locator('xpath=..');
    await held.getByRole('link', { name: title, exact: true }).click();
  } else await mainMenu(page).getByRole('link', { name: title, exact: true }).click();
}
