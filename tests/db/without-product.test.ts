import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { verifyBackup } from '../../server/backup/verify-backup.ts';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { backupsOf } from '../../server/plugins/server-parts.ts';
import { type Running, startServer } from '../../server/start/start-server.ts';
import { PROJECT_ROOT, temporaryFolder } from '../../server/testing/test-site.ts';
import { PATIENCE } from '../support/patience.ts';

const METRICS_TOKEN = 'a-token-of-twenty-letters';
const folder = temporaryFolder();
let running: Running;

async function start(parts: 'core' | 'product') {
  // The process that fills the demo has the environment of this one.
  vi.stubEnv('PLUGINS', parts);
  const env = {
    DATA_DIR: folder.path,
    PORT: '0',
    DEMO: 'on',
    FSYNC: 'off',
    PLUGINS: parts,
    METRICS_TOKEN,
  };
  running = await startServer({ root: PROJECT_ROOT, dev: false, env });
}

/** Asks as an administrator, whose session begins for it. */
async function asAdmin(path: string): Promise<{ status: number; body: unknown }> {
  const { siteUrl } = running.settings;
  const { supabaseKey: apikey } = await (await fetch(`${siteUrl}/config.json`)).json();
  const headers = { apikey, 'content-type': 'application/json' };
  const session = await fetch(`${siteUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'admin@example.com', password: DEMO_PASSWORD }),
  });
  const { access_token } = (await session.json()) as { access_token: string };
  const answer = await fetch(`${siteUrl}/rest/v1/${path}`, {
    headers: { ...headers, authorization: `Bearer ${access_token}` },
  });
  return { status: answer.status, body: await answer.json() };
}

const at = async (path: string) => (await fetch(`${running.settings.siteUrl}${path}`)).status;
const typeOf = async (path: string) =>
  (await fetch(`${running.settings.siteUrl}${path}`)).headers.get('content-type');

/** The values of the product's own metrics, and of its check. */
async function watched(): Promise<string[]> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await fetch(`${running.settings.siteUrl}/metrics`, { headers });
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n');
  return lines.filter((line) => /^touchline_(?:record|payment)|check="log"/.test(line)).sort();
}

beforeAll(() => start('core'));
afterAll(async () => {
  await running?.stop();
  vi.unstubAllEnvs();
  folder.remove();
});

it('a server without the product serves its people, and nothing of the product', async () => {
  const people = await asAdmin('people?select=*&order=email');
  expect(people.status).toBe(200);
  expect(people.body).toContainEqual(expect.objectContaining({ email: 'admin@example.com' }));
  expect(JSON.stringify(people.body)).not.toContain('"tier"');
  expect((await asAdmin('rpc/my_access')).body).not.toHaveProperty('tier');
  expect((await asAdmin('rpc/my_access')).body).toMatchObject({ profile_role: 'ADMIN' });
  const { body: state } = await vi.waitUntil(
    async () => {
      const answer = await asAdmin('rpc/system_state');
      return Object(answer.body).jobs?.length > 0 && answer;
    },
    { timeout: PATIENCE.wait, interval: 500 },
  );
  expect(state).toHaveProperty('jobs', [expect.objectContaining({ name: 'clean-up' })]);
  expect(state).not.toHaveProperty('record');
  expect((await asAdmin('predictions')).status).toBe(404);
  // The address is a page's, as every unknown one is.
  expect(await typeOf('/record/log/checkpoint')).not.toContain('text/plain');
  expect(await at('/readyz')).toBe(200);
  expect(await at('/readyz?only=log')).toBe(400);
  expect(await watched()).toEqual([]);
});

it('its backups are verified, and the product finds its people when it is added', async () => {
  await running.stop();
  const file = join(folder.path, 'backup.touchline');
  expect(await backupsOf(PROJECT_ROOT, [])).toEqual([]);
  const manifest = await makeBackup(running.settings, file, '0.0.0', []);
  expect(Object.keys(manifest).sort()).toEqual(
    ['database', 'format', 'made', 'migration', 'owner', 'version'].sort(),
  );
  expect((await verifyBackup(file, [])).report).toEqual([]);
  const withProduct = await backupsOf(PROJECT_ROOT, ['product']);
  expect((await verifyBackup(file, withProduct)).report).toEqual(['Nothing is published yet.']);
  await start('product');
  expect(await asAdmin('predictions')).toEqual({ status: 200, body: [] });
  const { body } = await asAdmin('profiles?select=referral_code,odds_format&limit=1');
  expect(body).toEqual([{ referral_code: expect.any(String), odds_format: 'DECIMAL' }]);
  expect(await typeOf('/record/log/checkpoint')).toContain('text/plain');
  expect(await at('/readyz?only=log')).toBe(200);
  expect(await watched()).toEqual([
    'touchline_check_ok{check="log"} 1',
    'touchline_payment_messages_unprocessed 0',
    'touchline_payment_webhooks_total{provider="paystack",result="failed"} 0',
    'touchline_payment_webhooks_total{provider="sandbox",result="failed"} 0',
    'touchline_payment_webhooks_total{provider="stripe",result="failed"} 0',
    'touchline_record_entries 0',
    'touchline_record_published_entries 0',
  ]);
});
