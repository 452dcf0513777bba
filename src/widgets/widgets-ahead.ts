import type { PageAhead } from '@/plugin-api/read-ahead';
import type { Viewer, WidgetDef } from '@/plugin-api/types';
import { firstInSight } from './arranged';

/** Name under which a person's arrangement of a page is stored. */
export const boardName = (userId: string | null, page: string) => `${userId}.${page}`;

/** Whether a widget is off the page of this role until the person adds it. */
export const isOfferedTo = (viewer: Viewer, offeredTo: WidgetDef['offeredTo']): boolean =>
  offeredTo?.some((role) => role === viewer) ?? false;

/** Prefetches the data of a page's widgets that are visible when it opens. */
export async function readWidgetsAhead(
  board: string,
  widgets: readonly WidgetDef[],
  page: PageAhead,
): Promise<void> {
  const placed = widgets.map((widget) => ({
    ...widget,
    offered: isOfferedTo(page.viewer, widget.offeredTo),
  }));
  await Promise.all(
    firstInSight(board, placed).map(async ({ component }) =>
      (await component()).default.readAhead?.(page),
    ),
  );
}
