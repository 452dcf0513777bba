import type { PageAhead } from '@/plugin-api/read-ahead';
import type { WidgetDef } from '@/plugin-api/types';
import { firstInSight } from './arranged';

/** Name under which a person's arrangement of a page is stored. */
export const boardName = (userId: string | null, page: string) => `${userId}.${page}`;

/** Prefetches the data of a page's widgets that are visible when it opens. */
export async function readWidgetsAhead(
  board: string,
  widgets: readonly WidgetDef[],
  page: PageAhead,
): Promise<void> {
  await Promise.all(
    firstInSight(board, widgets).map(async ({ component }) =>
      (await component()).default.readAhead?.(page),
    ),
  );
}
