import type { CrudRow } from '../schema/crud-row';
import type { GridColumn } from './grid-column';

/** Space on both sides of a cell, in px. */
const PADDING = 32;
/** The arrow of the sorted column. */
const ARROW = 28;
/** Tabular figures with their separators are this much wider than measured as zeros. */
const FIGURES = 1.06;
/** Widths are rounded up to this step (px), so that columns hardly move from page to page. */
const STEP = 4;
/** Maximum widths in px; longer texts are cut. */
const MOST = { name: 360, text: 220, below: 224, wrapped: 264 };
/** Space lost at the end of a line that wraps between words, in px. */
const RAGGED = 40;

const TEXT = '13px';
const BOLD = '600 13px';
const SMALL = '12px';
const HEADER = '600 12px';

/**
 * Measures texts on a canvas, which causes no layout; without a canvas, by the number of letters.
 */
function makeMeasure(): (text: string, font: string) => number {
  const canvas = typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(1, 1) : null;
  const context = canvas?.getContext('2d');
  if (!context) return (text) => text.length * 7;
  const family = getComputedStyle(document.body).fontFamily;
  return (text, font) => {
    context.font = `${font} ${family}`;
    const { width } = context.measureText(text.replace(/\d/g, '0'));
    return /\d/.test(text) ? width * FIGURES : width;
  };
}

/**
 * Widths at which all cells of these rows and the header fit, in px by column. A non-text column
 * gets its declared width, or more if the header needs it; none if it declares none.
 * @param sorted key of the column that shows an arrow
 */
export function contentWidths(
  columns: readonly GridColumn[],
  rows: readonly CrudRow[],
  sorted: string | undefined,
): Map<string, number> {
  const measure = makeMeasure();
  return new Map(
    columns.flatMap((column, index): [string, number][] => {
      const { key, label, beside, text, below, belowLines = 1 } = column;
      const header = measure(label, HEADER) + (key === sorted ? ARROW : 0);
      const inSteps = (width: number) => Math.ceil((width + PADDING + 2) / STEP) * STEP;
      if (beside === undefined) {
        return column.width ? [[key, Math.max(column.width, inSteps(header))]] : [];
      }
      const isName = index === 0 || below !== undefined;
      const widest = (read: (row: CrudRow) => string, font: string) =>
        Math.max(0, ...rows.map((row) => measure(read(row), font)));
      const [font, most] = isName ? [BOLD, MOST.name] : [TEXT, MOST.text];
      const line = Math.min(widest(text, font), most);
      const all = below ? widest(below, SMALL) : 0;
      const wrapped = Math.min(all / belowLines + RAGGED, MOST.wrapped);
      const details = Math.min(all, belowLines > 1 ? Math.max(wrapped, MOST.below) : MOST.below);
      const cells = Math.max(line, details) + beside;
      return [[key, inSteps(Math.max(cells, header))]];
    }),
  );
}
