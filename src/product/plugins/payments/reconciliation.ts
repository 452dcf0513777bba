import type { CsvTable } from 'touchline/csv';
import { z } from 'zod';

const text = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .optional()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

const answer = z.object({
  differences: z.array(
    z.object({
      payment_id: text,
      reference: text,
      provider: text,
      amount: text,
      currency: text,
      their_currency: text,
      field: z.string(),
      ours: text,
      theirs: text,
    }),
  ),
  failed: z.array(z.string()).default([]),
  unset: z.array(z.string()).default([]),
  complete_to: z.string(),
});

/** A part of what differs, up to where it is complete, and which providers could not be asked. */
export type Part = z.infer<typeof answer>;

/** Reads the function's answer. */
export const readPart = (json: unknown): Part => answer.parse(json);

/** One field in which a payment differs; empty text where a side has no value. */
export type Difference = Part['differences'][number];

/** The day so many days before today, as YYYY-MM-DD in UTC. */
export function dayBefore(days: number, now = Date.now()): string {
  return new Date(now - days * 86_400_000).toISOString().slice(0, 10);
}

/** A day (YYYY-MM-DD) from the address; the fallback if it isn't one. */
export const dayOr = (text: string, other: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : other;

/** The instant at which a day (YYYY-MM-DD, UTC) is over. */
export const endOf = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString();

/** The differences for programs. */
export function differencesRaw(differences: readonly Difference[]): CsvTable {
  const columns = [
    'payment_id',
    'reference',
    'provider',
    'amount',
    'currency',
    'field',
    'ours',
    'theirs',
  ] as const;
  return {
    columns: [...columns],
    rows: differences.map((difference) => columns.map((column) => difference[column])),
  };
}
