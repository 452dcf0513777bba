import type { Page } from '@playwright/test';
import { STORAGE_KEY } from '@/providers/auth/storage-key';
import { mark } from './people';

/** Calls a function of the server as the person signed in on the page. */
function call(page: Page, address: string, body: Record<string, unknown>) {
  return page.evaluate(
    async ({ path, data, key }) => {
      const config = await (await fetch('/config.json')).json();
      const { access_token: token } = JSON.parse(localStorage.getItem(key) ?? '{}');
      const answer = await fetch(path, {
        method: 'POST',
        headers: {
          apikey: config.supabaseKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(data),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    { path: address, data: body, key: STORAGE_KEY },
  );
}

/** Buys a plan in the sandbox, without its pages; returns the payment's id. */
export async function subscribe(page: Page, plan: string): Promise<string> {
  const order = { plan_code: plan, currency: 'USD' };
  const { amount_due: amount } = await call(page, '/rest/v1/rpc/preview_plan_change', order);
  const { payment_id } = await call(page, '/functions/v1/checkout', {
    ...order,
    amount,
    provider: 'sandbox',
    idempotency_key: `story-${mark()}`,
  });
  await call(page, '/functions/v1/sandbox-checkout', { payment_id, outcome: 'succeed' });
  return payment_id;
}
