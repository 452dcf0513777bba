import { type APIRequestContext, expect } from '@playwright/test';
import type { Person } from './accounts';
import { whenFree } from './server-key';
import { newSession } from './session';

export interface Bought {
  /** The payment's id. */
  id: string;
  /** The reference that people quote. */
  reference: string;
}

/**
 * Buys Premium for a month without the browser, for tests that are about something else: paid in the
 * sandbox, or to be paid by a transfer that waits for approval.
 */
export async function buyPremium(
  request: APIRequestContext,
  person: Person,
  provider: 'sandbox' | 'manual',
): Promise<Bought> {
  const { access_token: token } = JSON.parse(await newSession(request, person));
  const { supabaseKey: apikey } = await (await request.get('/config.json')).json();
  const headers = { apikey, authorization: `Bearer ${token}` };
  const send = async (path: string, data: object) => {
    const answer = await whenFree(() => request.post(path, { headers, data }));
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const plan = { plan_code: 'PREMIUM_MONTH', currency: 'USD' };
  const { amount_due: amount } = await send('/rest/v1/rpc/preview_plan_change', plan);
  const order = { ...plan, provider, amount, idempotency_key: crypto.randomUUID() };
  const { payment_id: id } = await send('/functions/v1/checkout', order);
  if (provider === 'sandbox') {
    await send('/functions/v1/sandbox-checkout', {
      payment_id: id,
      outcome: 'succeed',
      delivery: 'once',
    });
  }
  const path = `/rest/v1/payments?id=eq.${id}&select=reference`;
  const rows = await whenFree(() => request.get(path, { headers }));
  const [{ reference }] = await rows.json();
  return { id, reference };
}
