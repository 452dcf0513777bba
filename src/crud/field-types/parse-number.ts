/** Parses a typed number (comma or point); the text itself if it isn't one, null if it is empty. */
export function parseNumber(text: string): number | string | null {
  const plain = text.trim().replace(',', '.').replace('\u2212', '-');
  if (plain === '') return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : text;
}
