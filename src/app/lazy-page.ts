import type { ComponentType } from 'react';
import { trackPage } from '@/layout/progress/route-progress';
import { lazyPart } from '@/shared/lazy-part';

/** A page whose code is fetched when it is first shown, and moves the bar at the top meanwhile. */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazyPart(() => tracked(load()));
}

/** Moves the bar, but not while React is rendering. */
function tracked<T>(code: Promise<T>): Promise<T> {
  queueMicrotask(() => trackPage(code).catch(() => undefined));
  return code;
}
