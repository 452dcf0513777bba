import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { fromBase64 } from '@/sports/record/log/bytes';
import { readLog } from '@/sports/record/log/read-log';
import { renumbered, sampleFiles } from '@/sports/record/log/sample-log';
import { parseVerifierKey } from '@/sports/record/log/signed-note';
import { goInside } from './support/go-inside';
import { expect, test } from './support/test';

/** The site's log without one of its results: every hash is right again, and the site's own key has signed it. */
async function rewrittenLog(request: APIRequestContext): Promise<Map<string, Uint8Array>> {
  const bytesOf = async (path: string) => (await request.get(path)).body();
  const line = (await bytesOf('/.well-known/touchline-record.vkey')).toString();
  const key = parseVerifierKey(line);
  if (!key) throw new Error(`No key: ${line}`);
  const reading = await readLog((path) => bytesOf(`/record/log/${path}`), key);
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems));
  const { events } = reading.log;
  const settled = events.find(({ kind }) => kind === 'SETTLE')?.id;
  const kept = JSON.parse(
    readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'record-log.json'), 'utf8'),
  );
  return sampleFiles(renumbered(events.filter(({ id }) => id !== settled)), {
    origin: key.name,
    secret: fromBase64(kept.seed) ?? undefined,
  });
}

async function serveLog(page: Page, files: ReadonlyMap<string, Uint8Array>) {
  await page.route('**/record/log/**', (route) => {
    const body = files.get(new URL(route.request().url()).pathname.slice('/record/log/'.length));
    return route.fulfill(body ? { body: Buffer.from(body) } : { status: 404 });
  });
}

test('who kept a head is told when the operator takes a result out of the log', async ({
  page,
  request,
}) => {
  const check = page.getByRole('button', { name: 'Check this head' });
  let kept = '';

  await test.step('the record shows the head to keep', async () => {
    await page.goto('/record');
    const head = page.getByText('Signed log: number of entries and head').locator('..');
    await expect(head).toContainText(/\d+ [0-9a-f]{16}/);
    kept = /\d+ [0-9a-f]{16}/.exec((await head.textContent()) ?? '')?.[0] ?? '';
  });

  await test.step('it holds as long as the log only grows', async () => {
    await goInside(page, '/record/verify');
    await page.getByLabel('A head you kept').fill(kept);
    await check.click();
    await expect(page.getByText(/Nothing before the head you kept has changed/)).toBeVisible();
  });

  await test.step('another log is found out, although all of its hashes and its signature are right', async () => {
    await serveLog(page, await rewrittenLog(request));
    await page.goto('/record/verify');
    await page.getByLabel('A head you kept').fill(kept);
    await check.click();
    await expect(page.getByText('The log failed the check')).toBeVisible();
    await expect(page.getByText(/history was rewritten/)).toBeVisible();
  });
});
