import { expect, it, vi } from 'vitest';
import { renewalsJob } from './renewals-job.ts';

it('tells people that their plan ends even if the renewals could not be charged', async () => {
  const sql = vi.fn(async () => []);
  const { run } = renewalsJob(sql, () => Promise.reject(new Error('no provider')));
  await expect(run(new AbortController().signal)).rejects.toThrow('no provider');
  expect(sql.mock.calls).toEqual([['select private.notify_renewals_due()']]);
});
