/** Both ends of a range as the address writes it: `from..to`, either end may be missing. */
export function readRange(text: string): { from: string; to: string } {
  const [from = '', to = ''] = text.split('..');
  return { from, to };
}
