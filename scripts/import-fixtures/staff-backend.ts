import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import type { ImportCall } from '../../src/product/plugins/fixtures/import/saving';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const TIMEOUT_MS = 120_000;

/** The import's target and account, from the environment. Throws one plain sentence if it can't be used. */
export function readTarget(env: NodeJS.ProcessEnv) {
  const url = (env.TOUCHLINE_URL ?? `http://localhost:${env.PORT ?? 3000}`).replace(/\/+$/, '');
  const isLocal = LOOPBACK.has(new URL(url).hostname);
  const email = env.TOUCHLINE_EMAIL ?? (isLocal ? 'tipster@example.com' : undefined);
  const password = env.TOUCHLINE_PASSWORD ?? (isLocal ? DEMO_PASSWORD : undefined);
  if (!email || !password) {
    throw new Error('Set TOUCHLINE_EMAIL and TOUCHLINE_PASSWORD to a staff account.');
  }
  return { url, email, password };
}

/** Signs in as staff and returns the call that imports rows. */
export async function openBackend({
  url,
  email,
  password,
}: ReturnType<typeof readTarget>): Promise<ImportCall> {
  const config = await ask(`${url}/config.json`, {});
  const base = text(config, 'supabaseUrl') || url;
  const apikey = text(config, 'supabaseKey');
  const headers = { apikey, 'content-type': 'application/json' };
  const session = await ask(`${base}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const authorization = `Bearer ${text(session, 'access_token')}`;
  return (args) =>
    ask(`${base}/rest/v1/rpc/import_fixtures`, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: JSON.stringify(args),
    });
}

async function ask<Answer>(address: string, init: RequestInit): Promise<Answer> {
  const { origin } = new URL(address);
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => {
      throw new Error(`Nothing answers at ${origin}. Is the server running?`);
    },
  );
  const body = await response.json().catch(() => null);
  if (response.ok && body !== null) return body;
  const reason = text(body, 'hint') || text(body, 'msg') || text(body, 'error_description');
  throw new Error(
    `${origin} refused (${response.status}). ${reason || text(body, 'message')}`.trim(),
  );
}

function text(value: unknown, key: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' ? found : '';
}
