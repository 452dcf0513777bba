import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { GROUP_MARK, pathAt, ROW_MARK } from './group-path';
import type { OpenGroups } from './use-open-groups';

/** Marks entries of the bar that have moved to its last group. */
export const LEFT_OVER_MARK = 'data-left-over';

const OWN_ROW = `:scope > [${ROW_MARK}]`;

function rowsOf(list: Element): HTMLElement[] {
  return [...list.children]
    .filter((item) => !item.hasAttribute(LEFT_OVER_MARK))
    .flatMap((item) => item.querySelector<HTMLElement>(OWN_ROW) ?? []);
}

function focus(row: HTMLElement | null | undefined): void {
  // A popup that has just opened isn't positioned yet, so the page must not scroll to it.
  row?.focus({ preventScroll: true });
}

/** The meaning of an arrow key in a list, in either text direction. */
type Move = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out';

function moveOf(key: string, inBar: boolean, rtl: boolean): Move | undefined {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === 'ArrowDown') return inBar ? 'in' : 'next';
  if (key === 'ArrowUp') return inBar ? undefined : 'previous';
  if (key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return inBar ? 'next' : 'in';
  if (key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return inBar ? 'previous' : 'out';
  return undefined;
}

/**
 * Moves through the menu with the arrow keys, Home and End, in addition to the Tab key: along the bar, into and out
 * of groups. @param rtl whether the page is right to left
 */
export function moveByKey(
  event: KeyboardEvent<HTMLElement>,
  show: OpenGroups['show'],
  rtl: boolean,
): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const row = target instanceof Element ? target.closest<HTMLElement>(`[${ROW_MARK}]`) : null;
  const list = row?.closest('ul');
  if (!row || !list || altKey || ctrlKey || metaKey || shiftKey) return;
  const within = pathAt(list);
  const move = moveOf(key, within.length === 0, rtl);
  if (!move) return;
  event.preventDefault();

  const rows = rowsOf(list);
  const at = rows.indexOf(row);
  const holder = list.closest(`[${GROUP_MARK}]`)?.querySelector<HTMLElement>(OWN_ROW);
  const item = row.parentElement;
  if (move === 'next') focus(rows[at + 1]);
  else if (move === 'first') focus(rows[0]);
  else if (move === 'last') focus(rows.at(-1));
  else if (move === 'previous') focus(rows[at - 1] ?? (within.length === 1 ? holder : null));
  else if (move === 'in' && item?.hasAttribute(GROUP_MARK)) {
    flushSync(() => show(pathAt(item)));
    const opened = item.querySelector('ul');
    if (opened) focus(rowsOf(opened)[0]);
  } else if (move === 'out' && within.length > 1) {
    focus(holder);
    show(within.slice(0, -1));
  }
}
