import { Font } from '@react-pdf/renderer';
import { expect, it } from 'vitest';
import { loadFonts } from './pdf-fonts';

const FILES = 'node_modules/@fontsource-variable';

interface Engine {
  glyphsForString: (text: string) => { bbox: { width: number }; advanceWidth: number }[];
}

async function glyphOf(file: string, letter: string, fontWeight: number) {
  await loadFonts([file]);
  const font = Font.getFont({ fontFamily: file, fontWeight })?.data as unknown as Engine;
  const [glyph] = font.glyphsForString(letter);
  if (!glyph) throw new Error('The font has this letter.');
  return { drawn: glyph.bbox.width, advance: glyph.advanceWidth };
}

it.each([
  ['a letter that is one stroke', `${FILES}/inter/files/inter-latin-wght-normal.woff2`, 'I'],
  // A composite glyph.
  ['a letter with an accent', `${FILES}/inter/files/inter-latin-wght-normal.woff2`, 'é'],
  [
    'an Arabic letter',
    `${FILES}/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2`,
    'ا',
  ],
])('bold is drawn from the same file: %s', async (_about, file, letter) => {
  const regular = await glyphOf(file, letter, 400);
  const bold = await glyphOf(file, letter, 700);
  expect(bold.drawn).toBeGreaterThan(regular.drawn);
  expect(bold.advance).toBeGreaterThan(regular.advance);
});
