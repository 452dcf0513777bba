import { describe, expect, it, vi } from 'vitest';
import { EXPORT_PAGE, exportCsv } from './export-csv';

const toLines = (rows: number[]) => rows.map((row) => `${row}\r\n`).join('');

function source(count: number, controller = new AbortController()) {
  const fetchPage = vi.fn(async (page: number) => {
    const from = (page - 1) * EXPORT_PAGE;
    const length = Math.max(0, Math.min(EXPORT_PAGE, count - from));
    return { rows: Array.from({ length }, (_, index) => from + index), total: count };
  });
  const onProgress = vi.fn();
  return { fetchPage, onProgress, header: 'n\r\n', toLines, signal: controller.signal, controller };
}

describe('exportCsv', () => {
  it.each([
    [0, 1],
    [3, 1],
    [999, 1],
    [1000, 2],
    [2500, 3],
  ])('writes all of %i rows in %i requests', async (count, requests) => {
    const from = source(count);
    const text = (await exportCsv(from)).join('');
    expect(text.trimEnd().split('\r\n')).toHaveLength(count + 1);
    expect(text.startsWith('\ufeffn\r\n')).toBe(true);
    expect(from.fetchPage).toHaveBeenCalledTimes(requests);
    expect(from.onProgress).toHaveBeenLastCalledWith(count, count);
  });

  it('stops when it is cancelled', async () => {
    const from = source(5000);
    from.onProgress.mockImplementation(() => from.controller.abort());
    await expect(exportCsv(from)).rejects.toThrow();
    expect(from.fetchPage).toHaveBeenCalledTimes(1);
  });

  it('passes a failure on and gives no half file', async () => {
    const from = source(5000);
    from.fetchPage.mockRejectedValueOnce(new Error('gone'));
    await expect(exportCsv(from)).rejects.toThrow('gone');
  });
});
