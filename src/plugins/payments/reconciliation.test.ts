import { expect, it } from 'vitest';
import { dayBefore, differencesCsv, readReconciliation } from './reconciliation';

it('writes one line a difference, and nothing that a spreadsheet would run', () => {
  const csv = differencesCsv([
    {
      payment_id: '1',
      reference: 'TL-1',
      field: 'status',
      ours: 'SUCCEEDED',
      theirs: '=HYPERLINK("x")',
    },
  ]);
  const [head, line] = csv.split('\r\n');
  expect(head).toBe('payment_id,reference,field,ours,theirs');
  expect(line).toMatch(/^1,TL-1,status,SUCCEEDED,/);
  expect(line).not.toContain(',=');
});

it('counts days in UTC', () => {
  expect(dayBefore(30, Date.parse('2026-03-01T00:30:00Z'))).toBe('2026-01-30');
});

it('keeps apart what agrees and what could not be asked', () => {
  const silent = { differences: [], checked: 0, failed: ['stripe'] };
  expect(readReconciliation(silent)).toEqual({ differences: [], failed: ['stripe'] });
});
