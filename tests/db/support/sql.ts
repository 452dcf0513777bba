/** A value as a SQL literal; objects and lists become jsonb. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return `${quote(value.toISOString())}::timestamptz`;
  if (typeof value === 'object') return `${quote(JSON.stringify(value))}::jsonb`;
  return quote(String(value));
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** SQL text with its values inserted as literals: sql`select ${1}`. */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): string {
  return parts.reduce((text, part, index) => text + literal(values[index - 1]) + part);
}
