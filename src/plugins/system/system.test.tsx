import type { DataProvider } from '@refinedev/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/shared/app-error';
import texts from './i18n/en.json';
import SystemPage from './pages/SystemPage';
import plugin from './plugin';
import { formatSize, type SystemState } from './system-state';

const AT = '2026-11-27T12:00:00Z';
const EMPTY: SystemState = {
  at: AT,
  server: null,
  database: { bytes: 5_240_000, version: '17.5' },
  migrations: { count: 1, last: '20261127000000' },
  sessions: 0,
  mail: { waiting: 0, oldest: null, overdue: null, failed: 0 },
  jobs: [],
  backup: null,
  record: { entries: 0, last_at: null },
  webhooks: { unprocessed: 0 },
};
const BUSY: SystemState = {
  ...EMPTY,
  server: { version: '0.2.0', started_at: AT },
  mail: { waiting: 3, oldest: AT, overdue: AT, failed: 1 },
  jobs: [
    { name: 'renewals', last_run: AT, last_ok: AT, ok: false, next: AT },
    { name: 'a-new-one', last_run: AT, last_ok: null, ok: null, next: AT },
  ],
  backup: { file: 'monday.tar', bytes: 7_000_000_000, verified: true, at: AT },
  record: { entries: 12, last_at: AT },
  webhooks: { unprocessed: 2 },
};

const show = (custom: (given?: unknown) => Promise<unknown>) =>
  renderCrud({
    plugin,
    provider: { custom } as unknown as Partial<DataProvider>,
    texts: { system: texts },
    routes: [{ path: '/', element: <SystemPage /> }],
    at: '/',
  });

it('says of a new installation that nothing waits and nothing was noted', async () => {
  await show(async () => ({ data: EMPTY }));
  for (const text of [
    'Known to the host of the app',
    '5.2 MB, PostgreSQL 17.5',
    '1 applied: 20261127000000',
    'None: everything was sent',
    'No backup has been noted yet.',
    'None yet',
    'All processed',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
});

it('says what waits, what failed and what was kept', async () => {
  await show(async () => ({ data: BUSY }));
  expect(await screen.findByText('0.2.0')).toBeTruthy();
  expect(screen.getByText(/^3 emails, the oldest written /)).toBeTruthy();
  expect(screen.getByText('1 email')).toBeTruthy();
  expect(screen.getByText('Renewals')).toBeTruthy();
  expect(screen.getByText('Failed')).toBeTruthy();
  expect(screen.getByText('a-new-one')).toBeTruthy();
  expect(screen.getByText('Running')).toBeTruthy();
  expect(screen.getByText('monday.tar')).toBeTruthy();
  expect(screen.getByText('7 GB')).toBeTruthy();
  expect(screen.getByText(/^12, the last written /)).toBeTruthy();
  expect(screen.getByText('2 were not processed')).toBeTruthy();
});

it('names a plugin’s job after the plugin, and starts one that isn’t running', async () => {
  const asked: unknown[] = [];
  const jobs = [
    { name: 'system.tidy-up', last_run: AT, last_ok: AT, ok: true, next: AT },
    { name: 'gone.old', last_run: AT, last_ok: AT, ok: null, next: AT },
  ];
  await show(async (given?: unknown) => {
    const { url, payload } = given as { url: string; payload: unknown };
    if (url === 'rpc/run_job') asked.push(payload);
    return { data: url === 'rpc/run_job' ? true : { ...EMPTY, jobs } };
  });
  const name = 'System state: tidy-up';
  fireEvent.click(await screen.findByRole('button', { name: `Run now: ${name}` }));
  await waitFor(() => expect(asked).toEqual([{ job: 'system.tidy-up' }]));
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Run now: gone.old' }).disabled,
  ).toBe(true);
});

it('can be read again after a failure', async () => {
  const custom = vi
    .fn()
    .mockRejectedValueOnce(
      new AppError({ status: 403, code: 'NOT_ALLOWED', messageKey: 'shell:error.FORBIDDEN' }),
    )
    .mockResolvedValue({ data: EMPTY });
  await show(custom);
  expect(await screen.findByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.getByText('All processed')).toBeTruthy());
});

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [5e15, '5,000 TB'],
])('%s bytes are %s', (bytes, text) => expect(formatSize(bytes, 'en-GB')).toBe(text));
