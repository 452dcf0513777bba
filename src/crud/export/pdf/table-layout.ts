import type { Paper } from '../paper';

/** A list laid out on pages. */
interface TableLayout {
  isWide: boolean;
  /** In points (1/72 inch). */
  fontSize: number;
  /** Width of each column in percent of the sheet's. */
  widths: string[];
  /** The rows of each sheet. Split here because the library takes minutes to break a long table. */
  sheets: string[][][];
}

/** An A4 sheet in points: its sides and margins. */
const SHORT = 595;
const LONG = 842;
export const MARGIN = 32;
export const FOOT = 42;
/** Vertical padding of the header and of a row, top and bottom together. */
export const HEAD_ROOM = 10;
export const LINE_ROOM = 8;
export const LINE_HEIGHT = 1.35;
/** Height of the title above the first table. */
const TITLE_ROOM = 52;

const LARGEST = 8.5;
const SMALLEST = 6;
/** Average width of a letter, as a share of its height. */
const LETTER = 0.57;
/** Space between two columns, in characters. */
const GAP = 2;
/**
 * Bounds of a column's width in characters. It is as wide as its longest word, or wider for long
 * texts.
 */
const LEAST = 5;
const MOST = 34;
const LONG_TEXT = 24;

/** The width that a column asks for, in characters. */
function wanted(texts: readonly string[]): number {
  let word = 0;
  let all = 0;
  for (const text of texts) {
    for (const { length } of text.split(' ')) word = Math.max(word, length);
    all += text.length;
  }
  const usual = Math.min(all / texts.length, LONG_TEXT);
  return Math.min(Math.max(word, usual, LEAST), MOST);
}

/** How many lines a text takes in `room` characters. */
function linesOf(text: string, room: number): number {
  let lines = 1;
  let at = 0;
  for (const { length } of text.split(' ')) {
    if (at > 0 && at + 1 + length > room) {
      lines += 1;
      at = length;
    } else at += length + (at > 0 ? 1 : 0);
  }
  return lines;
}

/** Splits rows into sheets. */
function partRows(heights: readonly number[], rows: string[][], room: number): string[][][] {
  const sheets: string[][][] = [[]];
  let left = room - TITLE_ROOM;
  for (const [at, row] of rows.entries()) {
    const height = heights[at] ?? 0;
    if (height > left && sheets.at(-1)?.length) {
      sheets.push([]);
      left = room;
    }
    sheets.at(-1)?.push(row);
    left -= height;
  }
  return sheets;
}

/**
 * How a list is laid out on pages: in portrait if it fits, then landscape, then in smaller type.
 * Words that their column can't hold are cut, because the library would draw them over the next
 * column.
 */
export function layoutOf({ columns, rows }: Pick<Paper, 'columns' | 'rows'>): TableLayout {
  const wants = columns.map(({ label }, at) =>
    wanted([label, ...rows.map((cells) => cells[at] ?? '')]),
  );
  const letters = wants.reduce((sum, want) => sum + want + GAP, 0);
  const isWide = letters * LETTER * LARGEST > SHORT - 2 * MARGIN;
  const fits = ((isWide ? LONG : SHORT) - 2 * MARGIN) / (letters * LETTER);
  const fontSize = Math.max(SMALLEST, Math.min(LARGEST, fits));
  const rooms = wants.map((want) =>
    Math.max(LEAST, Math.floor(((want + GAP) * fits) / fontSize - GAP)),
  );
  const cut = (text: string, at: number) => {
    const room = rooms[at] ?? LEAST;
    return text
      .split(' ')
      .map((word) => (word.length > room ? `${word.slice(0, room - 1)}…` : word))
      .join(' ');
  };
  const heightOf = (cells: readonly string[]) =>
    Math.max(...cells.map((text, at) => linesOf(text, rooms[at] ?? LEAST))) *
    fontSize *
    LINE_HEIGHT;
  const written = rows.map((cells) => cells.map(cut));
  const head = heightOf(columns.map(({ label }) => label)) + HEAD_ROOM;
  return {
    isWide,
    fontSize,
    widths: wants.map((want) => `${(100 * (want + GAP)) / letters}%`),
    sheets: partRows(
      written.map((cells) => heightOf(cells) + LINE_ROOM + 1),
      written,
      (isWide ? SHORT : LONG) - MARGIN - FOOT - head,
    ),
  };
}
