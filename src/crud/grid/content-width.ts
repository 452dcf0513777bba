import { FONT_FAMILY } from '@/theme/typography';
import type { CrudRow } from '../schema/crud-row';
import type { GridColumn } from './grid-column';

/** Space on both sides of a cell, in px. */
const PADDING = 24;
/** The arrow of the sorted column. */
const ARROW = 28;
/** Tabular figures with their separators are this much wider than measured as zeros. */
const FIGURES = 1.06;
/** Widths are rounded up to this step (px), so that columns hardly move from page to page. */
const STEP = 4;
/** Maximum widths in px; longer texts are cut. */
const MOST = { name: 360, text: 220, below: 224, wrapped: 264 };

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
  return (text, font) => {
    // Not the body's, whose style sheet may come later than the list.
    context.font = `${font} ${FONT_FAMILY}`;
    const { width } = context.measureText(text.replace(/\d/g, '0'));
    return /\d/.test(text) ? width * FIGURES : width;
  };
}

/** How wide a column must be, in px. */
export interface ContentWidth {
  /** Every cell fits on its line. */
  whole: number;
  /** Every cell still fits, on two lines where it wraps. */
  least: number;
}

/** Where a line may end: at spaces, and after the "@" of an email address. */
const BREAKS = /\s+|(?<=@)/;

/**
 * Widths at which all cells of these rows and the header fit, by column. A non-text column gets its
 * declared width, or more if the header needs it; none if it declares none.
 * @param sorted key of the column that shows an arrow
 */
export function contentWidths(
  columns: readonly GridColumn[],
  rows: readonly CrudRow[],
  sorted: string | undefined,
): Map<string, ContentWidth> {
  const measure = makeMeasure();
  return new Map(
    columns.flatMap((column, index): [string, ContentWidth][] => {
      const { key, label, beside, text, below, belowLines = 1, wraps } = column;
      const header = measure(label, HEADER) + (key === sorted ? ARROW : 0);
      const inSteps = (width: number) =>
        Math.ceil((Math.max(width, header) + PADDING + 2) / STEP) * STEP;
      if (beside === undefined) {
        const declared = column.width && Math.max(column.width, inSteps(0));
        return declared ? [[key, { whole: declared, least: declared }]] : [];
      }
      const isName = index === 0 || below !== undefined;
      const [font, most] = isName ? [BOLD, MOST.name] : [TEXT, MOST.text];
      const widest = (read: (row: CrudRow) => string, measured: (text: string) => number) =>
        Math.max(0, ...rows.map((row) => measured(read(row))));
      const onOne = (fontOf: string) => (one: string) => measure(one, fontOf);
      // At this width the first of two lines leaves no more than fits on the second.
      const onTwo = (fontOf: string) => (one: string) => {
        const word = Math.max(...one.split(BREAKS).map((part) => measure(part, fontOf)));
        return Math.max(word, (measure(one, fontOf) + word) / 2);
      };
      const details = below
        ? belowLines > 1
          ? Math.min(widest(below, onTwo(SMALL)), MOST.wrapped)
          : Math.min(widest(below, onOne(SMALL)), MOST.below)
        : 0;
      const whole = inSteps(Math.max(Math.min(widest(text, onOne(font)), most), details) + beside);
      const least = wraps ? Math.min(whole, inSteps(widest(text, onTwo(font)) + beside)) : whole;
      return [[key, { whole, least }]];
    }),
  );
}
