/** How many digits of a currency stand behind the point: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  const formatter = new Intl.NumberFormat('en', { style: 'currency', currency });
  return formatter.resolvedOptions().maximumFractionDigits ?? 2;
}

/** What a person would type for an amount in the smallest unit: 1250 in EUR is "12.50". */
export function fromMinor(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** The amount in the smallest unit that a person typed, with a point or a comma; null when it is none. */
export function toMinor(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const plain = text.trim().replace(',', '.');
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}
