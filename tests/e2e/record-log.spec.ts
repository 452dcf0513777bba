import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { runSqlOn } from '../../server/database/run-sql';
import { PATIENCE } from '../support/patience';
import { type RunningServer, runServer } from '../support/run-server';
import { goInside } from './support/go-inside';
import { test as base, expect } from './support/test';

/** A server that stops, has its database changed by its owner, and restarts at the same address. */
interface RewrittenServer extends RunningServer {
  rewrite: (statements: string) => Promise<void>;
}

const test = base.extend<object, { server: RunningServer; rewritten: RewrittenServer }>({
  server: [({ rewritten }, use) => use(rewritten), { scope: 'worker' }],
  rewritten: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'touchline-rewritten-'));
      cpSync(process.env.E2E_DEMO ?? '', dataDir, { recursive: true });
      let running = await runServer(dataDir);
      const { url } = running;
      await use({
        ...running,
        stop: () => running.stop(),
        async rewrite(statements) {
          await running.stop();
          const connection = await createPgliteConnection({ url: join(dataDir, 'postgres') });
          await runSqlOn(connection)(statements);
          await connection.close();
          running = await runServer(dataDir, { PORT: new URL(url).port });
        },
      });
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: PATIENCE.test },
  ],
});

/** The hash of another result for the first one, past the triggers: each hash above it then follows from that. */
const REWRITE_A_RESULT = `
  alter table public.record_events disable trigger user;
  update public.record_events
    set data = regexp_replace(data, 'settlement_hash=.{8}', 'settlement_hash=00000000')
    where index = (select min(index) from public.record_events where kind = 'SETTLE');
  alter table public.record_events enable trigger user;`;

test('a reader with a stored head is warned if the operator rewrites a result in the database', async ({
  page,
  newPage,
  rewritten,
}) => {
  const check = page.getByRole('button', { name: 'Check this checkpoint' });
  let kept = '';

  await test.step('the record shows the head to keep', async () => {
    await page.goto('/record');
    const head = page.getByText('Signed log: a checkpoint to save').locator('..');
    await expect(head).toContainText(/\d+ [0-9a-f]{16}/);
    kept = /\d+ [0-9a-f]{16}/.exec((await head.textContent()) ?? '')?.[0] ?? '';
  });

  await test.step('it matches as long as the log only grows', async () => {
    await goInside(page, '/record/verify');
    await page.getByRole('button', { name: /^Advanced/ }).click();
    await page.getByLabel('A checkpoint you saved').fill(kept);
    await check.click();
    await expect(
      page.getByText(/Nothing before the checkpoint you saved has changed/),
    ).toBeVisible();
  });

  await test.step('another log is detected, although all of its hashes and its signature are correct', async () => {
    await page.goto('/config.json');
    await rewritten.rewrite(REWRITE_A_RESULT);
    // A browser that has read the log before still has its entries, which alone would reveal it.
    const other = await newPage();
    await other.goto('/record/verify');
    await other.getByRole('button', { name: /^Advanced/ }).click();
    await other.getByLabel('A checkpoint you saved').fill(kept);
    await other.getByRole('button', { name: 'Check this checkpoint' }).click();
    await expect(other.getByText('The log failed the check')).toBeVisible();
    await expect(other.getByText(/history was rewritten/)).toBeVisible();
  });
});
