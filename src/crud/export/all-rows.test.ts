import type { CrudFilter, CrudSort } from '@refinedev/core';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { allOf, EXPORT_PAGE, rowPages, TooManyRows } from './all-rows';

function source(count: number, limit?: number) {
  const controller = new AbortController();
  const fetchPage = vi.fn(async (page: number) => {
    const from = (page - 1) * EXPORT_PAGE;
    const length = Math.max(0, Math.min(EXPORT_PAGE, count - from));
    return { rows: Array.from({ length }, (_, index) => from + index), total: count };
  });
  return {
    ...{ fetchPage, sorters: [], onProgress: vi.fn(), signal: controller.signal },
    ...{ controller, limit },
  };
}

const allRows = (from: ReturnType<typeof source>) => allOf(rowPages<number>(from));

describe('rowPages', () => {
  it.each([
    [0, 1],
    [3, 1],
    [999, 1],
    [1000, 2],
    [2500, 3],
  ])('gets all of %i rows in %i requests', async (count, requests) => {
    const from = source(count);
    const rows = await allRows(from);
    expect(rows).toHaveLength(count);
    expect(rows.at(-1)).toBe(count > 0 ? count - 1 : undefined);
    expect(from.fetchPage).toHaveBeenCalledTimes(requests);
    expect(from.onProgress).toHaveBeenLastCalledWith(count, count);
  });

  it('stops when it is cancelled', async () => {
    const from = source(5000);
    from.onProgress.mockImplementation(() => from.controller.abort());
    await expect(allRows(from)).rejects.toThrow();
    expect(from.fetchPage).toHaveBeenCalledTimes(1);
  });

  it('passes a failure on and returns no partial list', async () => {
    const from = source(5000);
    from.fetchPage.mockRejectedValueOnce(new Error('gone'));
    await expect(allRows(from)).rejects.toThrow('gone');
  });

  it('gives up at once if there are more rows than the limit', async () => {
    const from = source(2001, 2000);
    await expect(allRows(from)).rejects.toBeInstanceOf(TooManyRows);
    expect(from.fetchPage).toHaveBeenCalledTimes(1);
    await expect(allRows(source(2000, 2000))).resolves.toHaveLength(2000);
  });

  it('keeps one page, and the next one that it has asked for', async () => {
    const from = source(50 * EXPORT_PAGE);
    let taken = 0;
    for await (const rows of rowPages<number>(from)) {
      taken += 1;
      expect(rows).toHaveLength(taken > 50 ? 0 : EXPORT_PAGE);
      expect(from.fetchPage.mock.calls.length).toBeLessThanOrEqual(taken + 1);
    }
  });
});

interface Row {
  id: number;
  value: number | null;
}

/** Empty values last in an ascending order, as in the database. */
function compare(a: Row, b: Row, order: CrudSort['order']) {
  const rank = (row: Row) => row.value ?? Number.POSITIVE_INFINITY;
  const sign = order === 'asc' ? 1 : -1;
  return rank(a) === rank(b) ? a.id - b.id : sign * (rank(a) < rank(b) ? -1 : 1);
}

function passes({ value }: Row, filters: CrudFilter[]) {
  return filters.every((filter) => {
    if (filter.operator === 'null') return value === null;
    if (value === null) return false;
    return filter.operator === 'gte' ? value >= filter.value : value <= filter.value;
  });
}

it('gets every row once and in order, however many are equal or empty, without counting pages off', async () => {
  const values = fc.array(
    fc.tuple(fc.option(fc.nat(4000)), fc.constantFrom(1, 1, 7, 999, 1000, 1001, 2300)),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(values, fc.constantFrom('asc', 'desc'), async (runs, order) => {
      const rows = runs
        .flatMap(([value, times]) => Array<number | null>(times).fill(value))
        .map((value, id): Row => ({ id, value }))
        .toSorted((a, b) => compare(a, b, order));
      let counted = 0;
      const got = await allOf(
        rowPages<Row>({
          sorters: [{ field: 'value', order }],
          signal: new AbortController().signal,
          onProgress: () => {},
          fetchPage: async (page, filters) => {
            counted = Math.max(counted, page);
            const from = (page - 1) * EXPORT_PAGE;
            const left = rows.filter((row) => passes(row, filters));
            return { rows: left.slice(from, from + EXPORT_PAGE), total: rows.length };
          },
        }),
      );
      expect(got).toEqual(rows);
      const most = Math.max(
        0,
        ...runs.map(([value]) => rows.filter((other) => other.value === value).length),
      );
      expect(counted).toBeLessThanOrEqual(Math.floor(most / EXPORT_PAGE) + 2);
    }),
    { numRuns: 150, seed: 38 },
  );
});
