import type { PageAhead } from '@/plugin-api/read-ahead';
import type { WidgetDef } from '@/plugin-api/types';
import { firstInSight } from './arranged';

/** Under which name a person's arrangement of a page is kept. */
export const boardName = (userId: string | null, page: string) => `${userId}.${page}`;

/** Asks ahead for what the widgets of a page read that are in sight as it opens. */
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
