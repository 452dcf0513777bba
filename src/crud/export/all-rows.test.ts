import { describe, expect, it, vi } from 'vitest';
import { allRows, EXPORT_PAGE, TooManyRows } from './all-rows';

function source(count: number, limit?: number) {
  const controller = new AbortController();
  const fetchPage = vi.fn(async (page: number) => {
    const from = (page - 1) * EXPORT_PAGE;
    const length = Math.max(0, Math.min(EXPORT_PAGE, count - from));
    return { rows: Array.from({ length }, (_, index) => from + index), total: count };
  });
  return { fetchPage, onProgress: vi.fn(), signal: controller.signal, controller, limit };
}

describe('allRows', () => {
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
});
