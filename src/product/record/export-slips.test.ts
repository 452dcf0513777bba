import { SAMPLE_SLIP } from '@tests/support/record/sample-slip';
import { expect, it, vi } from 'vitest';
import { exportSlips, SLIP_PAGE } from './export-slips';

it.each([
  [0, [0]],
  [SLIP_PAGE - 1, [0]],
  [SLIP_PAGE, [0, SLIP_PAGE * 3]],
  [SLIP_PAGE + 1, [0, SLIP_PAGE * 3]],
])('exports all %i slips, each once and in order', async (total, expected) => {
  // Numbers have gaps: a page begins after the last number, not after so many rows.
  const all = Array.from({ length: total }, (_, at) => ({ ...SAMPLE_SLIP, seq: (at + 1) * 3 }));
  const readPage = vi.fn(async (after: number) =>
    all.filter(({ seq }) => seq > after).slice(0, SLIP_PAGE),
  );
  const [header, ...lines] = (await (await exportSlips(readPage)).text()).trimEnd().split('\n');
  expect(header).toMatch(/^seq,status,slip_id,tier,title,/);
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(all.map(({ seq }) => seq));
  expect(readPage.mock.calls.map(([after]) => after)).toEqual(expected);
});
