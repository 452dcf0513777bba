import type { SampleId } from '../../src/samples/mock/sample-id.ts';

/** Compares an id from an address or body with this one; 7 equals `7`. */
export const isSame = (one: SampleId, other: SampleId) => String(one) === String(other);

export function findById<Row extends { id: SampleId }>(
  rows: readonly Row[],
  id: SampleId,
): Row | undefined {
  return rows.find((row) => isSame(row.id, id));
}

/** One more than the highest id, so that none is reused. */
export function nextId(rows: readonly { id: SampleId }[]): number {
  return Math.max(0, ...rows.flatMap(({ id }) => (typeof id === 'number' ? id : []))) + 1;
}

/** Whether one of the values contains the search text (lower case); an empty text always matches. */
export function contains(search: string, ...values: (string | number)[]): boolean {
  return values.some((value) => String(value).toLowerCase().includes(search));
}
