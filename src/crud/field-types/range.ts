/** Both ends of a range as the address writes it: `from..to`, either end may be missing. */
export function readRange(text: string): { from: string; to: string } {
  const [from = '', to = ''] = text.split('..');
  return { from, to };
}

/** A range in the words of the address; empty where neither end is set. */
export function writeRange({ from, to }: { from: string; to: string }): string {
  return from || to ? `${from}..${to}` : '';
}
