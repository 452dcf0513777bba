import type { WidgetSize } from '@/plugin-api/widget-size';

const COLUMNS = 12;
/** A card at least this wide may grow; a narrower one would look lost. */
const GROWS_FROM = 6;

/**
 * Widens the last card of a row whose end would stay empty, as the grid of a widget page places them: each in the
 * first gap that has room. Which cards there are depends on the person, so this can't be declared.
 */
export function fillRows<Item extends { size: WidgetSize }>(items: readonly Item[]): Item[] {
  const rows: (number | undefined)[][] = [];
  const isFree = (row: number, from: number, to: number, height: number) =>
    Array.from({ length: height }, (_, down) => rows[row + down] ?? []).every((cells) =>
      cells.slice(from, to).every((cell) => cell === undefined),
    );
  const places = items.map(({ size }, index) => {
    const { rows: height = 1 } = size;
    const columns = Math.min(size.columns, COLUMNS);
    for (let row = 0; ; row += 1) {
      for (let from = 0; from + columns <= COLUMNS; from += 1) {
        if (!isFree(row, from, from + columns, height)) continue;
        for (let down = 0; down < height; down += 1) {
          rows[row + down] ??= Array<number | undefined>(COLUMNS).fill(undefined);
          rows[row + down]?.fill(index, from, from + columns);
        }
        return { row, end: from + columns };
      }
    }
  });
  return items.map((item, index) => {
    const { row, end } = places[index] ?? { row: 0, end: COLUMNS };
    const { columns, rows: height = 1 } = item.size;
    const isLast = rows[row]?.slice(end).every((cell) => cell === undefined);
    if (!isLast || height > 1 || columns < GROWS_FROM) return item;
    return { ...item, size: { ...item.size, columns: columns + COLUMNS - end } };
  });
}
