import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';

/** The key that the server keeps for itself, in its data folder. */
function secretKey(): string {
  const path = join(process.env.E2E_DATA_DIR ?? '', 'secrets.json');
  return JSON.parse(readFileSync(path, 'utf8')).secretKey;
}

/** The headers of a request that the server itself makes. */
export function serverHeaders() {
  const key = secretKey();
  // From a browser, which the request would say it comes from, this key is refused.
  return { apikey: key, authorization: `Bearer ${key}`, 'user-agent': 'our-server' };
}

async function post(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const answer = await request.post(path, { headers: serverHeaders(), data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

/** Calls a database function that only the server may call. */
export const callAsServer = (request: APIRequestContext, name: string, args: object) =>
  post(request, `/rest/v1/rpc/${name}`, args);

/** Does what the server's hourly job does: charges renewals and ends what is over. */
export const runRenewals = (request: APIRequestContext) =>
  post(request, '/functions/v1/renewals', {});

/** Lets hours pass for the plan that a payment in the sandbox bought, then runs the hourly job. */
export async function passHours(request: APIRequestContext, payment: string, hours: number) {
  await callAsServer(request, 'sandbox_pass_time', { payment, hours });
  await runRenewals(request);
}
