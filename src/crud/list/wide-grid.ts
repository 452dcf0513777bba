import { lazyPart } from '@/shared/lazy-part';
import { NARROW } from '../grid/measures';

/** Loaded on wide screens only. */
export const loadGrid = () => import('./ListGrid');
export const ListGrid = lazyPart(loadGrid);

/** Loads the grid's code before a list is shown, on screens that will use it. */
export async function gridAhead(): Promise<void> {
  if (!matchMedia(NARROW).matches) await ListGrid.ahead();
}
