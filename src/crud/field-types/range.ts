/** Reads a range from the address: `from..to`; either end may be missing. */
export function readRange(text: string): { from: string; to: string } {
  const [from = '', to = ''] = text.split('..');
  return { from, to };
}

/** Writes a range for the address; empty if neither end is set. */
export function writeRange({ from, to }: { from: string; to: string }): string {
  return from || to ? `${from}..${to}` : '';
}
