import { type PointerEvent, useRef } from 'react';
import { commonLength, type GroupPath, pathAt } from './group-path';
import { isHeadingTo, type Point } from './is-heading-to';
import { popupKey } from './popup-key';
import type { OpenGroups } from './use-open-groups';

/** How long a pointer must rest on an entry before it opens, in ms. */
const INTENT_MS = 80;
/** How long a popup waits for a pointer that left it or is heading for it, in ms. */
const GRACE_MS = 300;

/** Opens and closes the groups of a menu under a mouse; touch and pens use clicks. */
export function useHoverOpening({ open, plan, stay }: OpenGroups, enabled: boolean) {
  const last = useRef<Point | null>(null);
  const planned = useRef<GroupPath | null>(null);

  function change(path: GroupPath, ms: number) {
    planned.current = path;
    plan(path, ms);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!enabled || event.pointerType !== 'mouse') return;
    const from = last.current;
    const now = { x: event.clientX, y: event.clientY };
    last.current = now;
    const path = pathAt(event.target);
    if (isSame(path, open)) {
      planned.current = null;
      stay();
      return;
    }
    const kept = commonLength(path, open);
    const closing =
      kept < open.length &&
      event.currentTarget.querySelector(popupKey.find(open.slice(0, kept + 1)));
    if (from && closing && isHeadingTo(from, now, closing.getBoundingClientRect())) {
      change(path, GRACE_MS);
    } else if (!planned.current || !isSame(planned.current, path)) {
      change(path, path.length > kept ? INTENT_MS : GRACE_MS);
    }
  }

  function onPointerLeave(event: PointerEvent<HTMLElement>) {
    last.current = null;
    if (enabled && event.pointerType === 'mouse') change([], GRACE_MS);
  }

  return { onPointerMove, onPointerLeave };
}

function isSame(a: GroupPath, b: GroupPath): boolean {
  return a.length === b.length && commonLength(a, b) === a.length;
}
