export const LEVELS_PATH = '/others/levels';
export const NEW_TAB_PATH = '/others/new-tab';

/** The sample pages in the nested part of the menu; the inner ones are in Menu Level 2.2. */
export const LEVELS = [
  { level: '2-1', inner: false },
  { level: '3-1', inner: true },
  { level: '3-2', inner: true },
] as const;

type Key = 'name' | 'levels' | 'newTab' | 'level.2-2' | `level.${(typeof LEVELS)[number]['level']}`;

/** Keys of the menu entries that lead to an address, the outermost first; null if it isn't a sample page. */
export function placeOf(pathname: string): readonly Key[] | null {
  const path = pathname.replace(/\/+$/, '');
  if (path === NEW_TAB_PATH) return ['name', 'newTab'];
  const found = LEVELS.find(({ level }) => path === `${LEVELS_PATH}/${level}`);
  if (!found) return null;
  const outer = ['name', 'levels'] as const;
  return [...outer, ...(found.inner ? (['level.2-2'] as const) : []), `level.${found.level}`];
}
