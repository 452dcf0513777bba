import { SAMPLE_TIP, sampleRecord } from '@tests/support/record/sample-record';
import { describe, expect, it } from 'vitest';
import type { ListedTip } from '@/product/record/listed-tip';
import { toRecordRow } from '@/product/record/record-row';
import { verifyRecord } from '@/product/record/verify-record';
import { EXPORT_PAGE, exportRecord } from './export-record';

/** A server with so many true tips, each ready as the view would give it. */
async function server(count: number) {
  const rows = await sampleRecord(Array.from({ length: count }, () => ({})));
  const tips = rows.map(
    (row, at): ListedTip => ({
      ...SAMPLE_TIP,
      prediction_id: row.prediction_id,
      fixture_id: row.fixture_id,
      home_name: row.home,
      away_name: row.away,
      seq: at + 1,
      commit_hash: row.commit_hash,
      prev_hash: row.prev_hash,
      chain_hash: row.chain_hash,
      settlement_hash: row.settlement_hash,
    }),
  );
  expect(toRecordRow(tips[0] ?? SAMPLE_TIP)).toEqual(rows[0]);
  return {
    asked: 0,
    async readPage(filters: { value?: unknown }[]) {
      this.asked += 1;
      const after = Number(filters[0]?.value);
      return tips.slice(after, after + EXPORT_PAGE);
    },
  };
}

describe('exportRecord', () => {
  it('reads every page and gives a file that verifies', async () => {
    const source = await server(EXPORT_PAGE + 5);
    const seen: number[] = [];
    const file = await exportRecord(source, {
      signal: new AbortController().signal,
      onProgress: (rows) => seen.push(rows),
    });
    expect(seen).toEqual([EXPORT_PAGE, EXPORT_PAGE + 5]);
    const result = await verifyRecord(new Uint8Array(await file.arrayBuffer()));
    expect(result).toMatchObject({ ok: true, rows: EXPORT_PAGE + 5, problems: [] });
  });

  it('reads once more after a full page, and gives a bare header for no tips', async () => {
    const full = await server(EXPORT_PAGE);
    const options = { signal: new AbortController().signal, onProgress: () => {} };
    await exportRecord(full, options);
    expect(full.asked).toBe(2);
    const empty = await exportRecord({ readPage: async () => [] }, options);
    expect((await verifyRecord(await empty.text())).problems).toMatchObject([{ code: 'NO_ROWS' }]);
  });

  it('stops between pages', async () => {
    const source = await server(EXPORT_PAGE);
    const controller = new AbortController();
    const running = exportRecord(source, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('stopped')),
    });
    await expect(running).rejects.toThrow('stopped');
    expect(source.asked).toBe(1);
  });
});
