import { Font } from '@react-pdf/renderer';

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
  endContour: boolean;
}

interface Glyph {
  advanceWidth: number;
  _getContours: () => Point[][];
}

/** An outline as stored: its own points, or references to other glyphs. */
interface Outline {
  points?: Point[];
  components?: { dx: number; dy: number }[];
}

/** The parts of the library's font object that are used here. */
interface OpenFont {
  postscriptName: string;
  /** A variable font's position on each axis; must be set before anything is read. */
  variationCoords: number[];
  _decompress: () => void;
  _transformGlyfTable: () => void;
  _transformedGlyphs: Outline[];
  _variationProcessor: { transformPoints: (id: number, points: PointOnTheMove[]) => void };
  getGlyph: (id: number) => Glyph;
  createSubset: () => Subset;
}

interface Subset {
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph: (id: number) => number;
}

const ON_CURVE = 1;
const REGULAR = 400;
const BOLD = 700;

/** A point in the form that the engine's variation code expects. */
class PointOnTheMove {
  x: number;
  y: number;
  endContour: boolean;
  constructor(x: number, y: number, endContour = true) {
    this.x = x;
    this.y = y;
    this.endContour = endContour;
  }
  copy() {
    return new PointOnTheMove(this.x, this.y, this.endContour);
  }
}

/** Points of the glyph's box, which vary with its outline; its width is stored elsewhere. */
const BOX_POINTS = 4;

/**
 * Sets the weight of a variable font. For WOFF2 the engine varies only the widths, so each outline
 * is varied here when first used.
 */
function embolden(font: OpenFont): void {
  // Unpacked without variation, which is where the engine fails.
  font._decompress();
  const still: OpenFont = Object.create(font, { _variationProcessor: { value: null } });
  still._transformGlyfTable();
  font._transformedGlyphs = still._transformedGlyphs;
  font.variationCoords = [BOLD];
  // The PDF file merges fonts of the same name.
  const name = font.postscriptName.replace('Regular', 'Bold');
  Object.defineProperty(font, 'postscriptName', { value: name });
  const get = font.getGlyph.bind(font);
  const moved = new Set<number>();
  font.getGlyph = (id) => {
    if (moved.has(id)) return get(id);
    moved.add(id);
    const { points, components } = font._transformedGlyphs[id] ?? {};
    const moving = components
      ? components.map(({ dx, dy }) => new PointOnTheMove(dx, dy))
      : (points ?? []).map(({ x, y, endContour }) => new PointOnTheMove(x, y, endContour));
    const box = Array.from({ length: BOX_POINTS }, () => new PointOnTheMove(0, 0));
    font._variationProcessor.transformPoints(id, [...moving, ...box]);
    for (const [at, { x, y }] of moving.entries()) {
      if (components) Object.assign(components[at] ?? {}, { dx: x, dy: y });
      else Object.assign(points?.[at] ?? {}, { x, y });
    }
    return get(id);
  };
}

/** Encodes an outline in TrueType format, with all coordinates as 16-bit numbers. */
function encodeGlyph(contours: Point[][]): Uint8Array {
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  const size = 10 + contours.length * 2 + 2 + points.length * 5;
  const view = new DataView(new ArrayBuffer(Math.ceil(size / 4) * 4));
  const xs = points.map(({ x }) => Math.round(x));
  const ys = points.map(({ y }) => Math.round(y));
  let at = 0;
  const put = (value: number) => {
    view.setInt16(at, value);
    at += 2;
  };
  let last = -1;
  const ends = contours.map(({ length }) => {
    last += length;
    return last;
  });
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  for (const value of [contours.length, ...box, ...ends, 0]) put(value);
  for (const { onCurve } of points) {
    view.setUint8(at, onCurve ? ON_CURVE : 0);
    at += 1;
  }
  for (const values of [xs, ys]) {
    for (const [place, value] of values.entries()) put(value - (values[place - 1] ?? 0));
  }
  return new Uint8Array(view.buffer);
}

/**
 * Rewrites each glyph from its outline. The engine would copy the glyphs as stored, but a WOFF2
 * stores them packed, which breaks the PDF.
 */
function embedByOutlines(font: OpenFont): void {
  const create = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = create();
    subset._addGlyph = (id) => {
      const glyph = font.getGlyph(id);
      const contours = glyph._getContours();
      const outline = encodeGlyph(contours);
      const xs = contours.flat().map(({ x }) => x);
      const bearing = xs.length > 0 ? Math.round(Math.min(...xs)) : 0;
      subset.glyf.push(outline);
      subset.loca.offsets.push(subset.offset);
      subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing });
      subset.offset += outline.length;
      return subset.glyf.length - 1;
    };
    return subset;
  };
}

// No hyphenation: the library only knows English syllables.
Font.registerHyphenationCallback((word) => [word]);

const loaded = new Map<string, Promise<void>>();

/** A variable font in one weight. */
async function loadWeight(address: string, fontWeight: number): Promise<void> {
  Font.register({ family: address, src: address, fontWeight });
  const source = Font.getFont({ fontFamily: address, fontWeight });
  await source?.load();
  const font = source?.data as unknown as OpenFont;
  if (fontWeight === BOLD) embolden(font);
  embedByOutlines(font);
}

async function load(address: string): Promise<void> {
  await loadWeight(address, REGULAR);
  await loadWeight(address, BOLD);
}

/** Loads each font once, regular and bold. A font's URL is its name. */
export async function loadFonts(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    if (!loaded.has(address)) loaded.set(address, load(address));
    await loaded.get(address);
  }
}
