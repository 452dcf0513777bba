import { lazyPart } from '@/shared/lazy-part';

/** Screens that show cards in place of the grid. */
export const NARROW = '(max-width:899.95px)';

/** Loaded on wide screens only. */
export const loadGrid = () => import('./ListGrid');
export const ListGrid = lazyPart(loadGrid);

/** Loads the grid before a list is shown, where it will have one. */
export async function gridAhead(): Promise<void> {
  if (!matchMedia(NARROW).matches) await ListGrid.ahead();
}
