import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { commonLength, GROUP_MARK, pathAt, ROW_MARK } from './group-path';
import type { OpenGroups } from './use-open-groups';

/** Closes the menu's popups on Escape, on a click outside and on navigation. */
export function useDismiss(menu: RefObject<HTMLElement | null>, { open, show }: OpenGroups): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes them
  useEffect(() => {
    show([]);
  }, [key, show]);

  // Before the first paint, so a popup can be closed as soon as it is visible.
  useLayoutEffect(() => {
    if (open.length === 0) return;
    const controller = new AbortController();
    const { signal } = controller;

    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      const focused = document.activeElement;
      const depth = menu.current?.contains(focused) ? commonLength(open, pathAt(focused)) : 0;
      if (depth === 0) {
        show([]);
        return;
      }
      buttonOf(focused, depth)?.focus();
      show(open.slice(0, depth - 1));
    }
    function onPointerDown({ target }: Event) {
      if (target instanceof Node && !menu.current?.contains(target)) show([]);
    }
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('pointerdown', onPointerDown, { signal });
    return () => controller.abort();
  }, [menu, open, show]);
}

/** The button of the group at a depth around a place. */
function buttonOf(place: Element | null, depth: number): HTMLElement | null | undefined {
  let item = place?.closest(`[${GROUP_MARK}]`);
  while (item && pathAt(item).length > depth) item = item.parentElement?.closest(`[${GROUP_MARK}]`);
  return item?.querySelector<HTMLElement>(`:scope > [${ROW_MARK}]`);
}
