import type { Page } from '@playwright/test';
import { STORAGE_KEY } from '@/providers/auth/storage-key';
import { mark } from './people';

/** Calls one of our own functions as the person signed in on the page. */
export function callFunction(page: Page, name: string, body: Record<string, unknown>) {
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
    { path: `/functions/v1/${name}`, data: body, key: STORAGE_KEY },
  );
}

/** Buys a plan in the sandbox, without its pages; returns the payment's id. */
export async function subscribe(page: Page, plan: string): Promise<string> {
  const { payment_id } = await callFunction(page, 'checkout', {
    plan_code: plan,
    currency: 'USD',
    provider: 'sandbox',
    idempotency_key: `story-${mark()}`,
  });
  await callFunction(page, 'sandbox-checkout', { payment_id, outcome: 'succeed' });
  return payment_id;
}
