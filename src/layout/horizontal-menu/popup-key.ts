import type { GroupPath } from './group-path';

const MARK = 'data-menu-popup';
const keyOf = (path: GroupPath) => path.join(' / ');

/** Marks the popup of a group in the page, and finds it there. */
export const popupKey = {
  mark: (path: GroupPath) => ({ [MARK]: keyOf(path) }),
  find: (path: GroupPath) => `[${MARK}=${JSON.stringify(keyOf(path))}]`,
};
