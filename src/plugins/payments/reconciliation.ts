import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useBackend } from '@/providers/backend-context';
import { escapeCell } from '@/shared/csv/escape-cell';

const text = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .optional()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

const answer = z.object({
  differences: z.array(
    z.object({ payment_id: text, reference: text, field: z.string(), ours: text, theirs: text }),
  ),
  failed: z.array(z.string()).default([]),
});

/** What differs, and which providers could not be asked: of theirs nothing is known. */
export type Reconciliation = z.infer<typeof answer>;

/** Reads the function's answer. */
export const readReconciliation = (json: unknown): Reconciliation => answer.parse(json);

/** One field in which a payment differs; empty text where a side knows nothing. */
export type Difference = z.infer<typeof answer>['differences'][number];

/** The day so many days before today, as YYYY-MM-DD in UTC. */
export function dayBefore(days: number, now = Date.now()): string {
  return new Date(now - days * 86_400_000).toISOString().slice(0, 10);
}

/** Compares the payments of a span of days (YYYY-MM-DD, both included) with their providers. */
export function useReconciliation(from: string, to: string) {
  const backend = useBackend();
  return useQuery({
    queryKey: ['payments', 'reconciliation', from, to],
    queryFn: async () => {
      // The day after the last one: the function's end is not included.
      const end = new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString();
      const range = new URLSearchParams({ from, to: end });
      const response = await backend.fetch(`${backend.url}/functions/v1/reconcile?${range}`);
      return readReconciliation(await response.json());
    },
    staleTime: 60_000,
  });
}

/** The differences as CSV; cells that a spreadsheet would run are made harmless. */
export function differencesCsv(differences: readonly Difference[]): string {
  const columns = ['payment_id', 'reference', 'field', 'ours', 'theirs'] as const;
  const lines = differences.map((one) => columns.map((column) => escapeCell(one[column])));
  return `${[columns, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
