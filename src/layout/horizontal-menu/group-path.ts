/** Ids of the groups around something, the outermost first. */
export type GroupPath = readonly string[];

/** Marks a group's list item in the page; its popup is inside it. */
export const GROUP_MARK = 'data-menu-group';
/** Marks the link or button of an entry. */
export const ROW_MARK = 'data-menu-row';

/** Number of leading groups that two paths share. */
export function commonLength(a: GroupPath, b: GroupPath): number {
  const differs = a.findIndex((id, at) => id !== b[at]);
  return differs === -1 ? a.length : differs;
}

/** Whether a group is among the open ones. */
export function isOpen(open: GroupPath, path: GroupPath): boolean {
  return commonLength(path, open) === path.length;
}

/** The groups around an element of the page. */
export function pathAt(place: EventTarget | null): GroupPath {
  const path: string[] = [];
  let item = place instanceof Element ? place.closest(`[${GROUP_MARK}]`) : null;
  while (item) {
    path.unshift(item.getAttribute(GROUP_MARK) ?? '');
    item = item.parentElement?.closest(`[${GROUP_MARK}]`) ?? null;
  }
  return path;
}

/**
 * The groups that stay open when the focus moves: those that it leaves close; all others stay, since the pointer
 * opened them.
 */
export function openAfterFocus(open: GroupPath, from: GroupPath, to: GroupPath): GroupPath {
  const kept = commonLength(open, to);
  return commonLength(open, from) > kept ? open.slice(0, kept) : open;
}
