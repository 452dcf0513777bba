import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { mailTokenOf } from '../../../server/mail/dev-mail';

/** The server's private key, from its data folder. */
function secretKey(): string {
  const path = join(process.env.E2E_DATA_DIR ?? '', 'secrets.json');
  return JSON.parse(readFileSync(path, 'utf8')).secretKey;
}

/** Token for the mails kept by the server. */
export const mailToken = () => mailTokenOf({ secretKey: secretKey() });

/** The headers of a request by the server itself. */
export function serverHeaders() {
  const key = secretKey();
  // From a browser, which the request would say it comes from, this key is refused.
  return { apikey: key, authorization: `Bearer ${key}`, 'user-agent': 'our-server' };
}

/** Retries when a busy server asks for it: nothing was started. */
export async function whenFree(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (;;) {
    const answer = await ask();
    const seconds = [429, 503].includes(answer.status())
      ? Number(answer.headers()['retry-after'])
      : 0;
    if (!seconds) return answer;
    await wait(seconds * 1000);
  }
}

async function post(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const answer = await whenFree(() => request.post(path, { headers: serverHeaders(), data }));
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

/** Calls a database function that only the server may call. */
export const callAsServer = (request: APIRequestContext, name: string, args: object) =>
  post(request, `/rest/v1/rpc/${name}`, args);

/** Moves the start of a match to now, also under a published tip, and enters a result, as the data provider may. */
export async function bringForward(request: APIRequestContext, filter: string, result = {}) {
  const answer = await whenFree(() =>
    request.patch(`/rest/v1/fixtures?${filter}`, {
      headers: { ...serverHeaders(), prefer: 'return=representation' },
      data: { starts_at: new Date().toISOString(), ...result },
    }),
  );
  expect(await answer.json()).toHaveLength(1);
}

/** Runs the server's hourly job: charges renewals and ends expired subscriptions. */
export const runRenewals = (request: APIRequestContext) =>
  post(request, '/functions/v1/renewals', {});

/** Lets hours pass for the plan that a payment in the sandbox bought, then runs the hourly job. */
export async function passHours(request: APIRequestContext, payment: string, hours: number) {
  await callAsServer(request, 'sandbox_pass_time', { payment, hours });
  await runRenewals(request);
}
