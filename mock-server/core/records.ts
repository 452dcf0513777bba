import type { SampleId } from '../../src/samples/mock/sample-id.ts';

/** Whether an id from an address or a body is this one: 7 and `7` are. */
export const isSame = (one: SampleId, other: SampleId) => String(one) === String(other);

export function findById<Row extends { id: SampleId }>(
  rows: readonly Row[],
  id: SampleId,
): Row | undefined {
  return rows.find((row) => isSame(row.id, id));
}

/** The number after the highest one, so that no id is given twice. */
export function nextId(rows: readonly { id: SampleId }[]): number {
  return Math.max(0, ...rows.flatMap(({ id }) => (typeof id === 'number' ? id : []))) + 1;
}

/** Whether one of the values contains a search in lower case; the empty search is everywhere. */
export function contains(search: string, ...values: (string | number)[]): boolean {
  return values.some((value) => String(value).toLowerCase().includes(search));
}
