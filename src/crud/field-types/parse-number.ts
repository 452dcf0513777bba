/** A number from what a person types (comma or point); the text itself when it is none, null when it is empty. */
export function parseNumber(text: string): number | string | null {
  const plain = text.trim().replace(',', '.').replace('\u2212', '-');
  if (plain === '') return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : text;
}
