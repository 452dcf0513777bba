import type { Page } from '@playwright/test';
import { STORAGE_KEY } from '@/providers/auth/storage-key';

interface RestCall {
  method: 'GET' | 'POST' | 'PATCH';
  /** Path and query below `/rest/v1/`. */
  path: string;
  body?: Record<string, unknown> | Record<string, unknown>[];
}

/** Calls the data API as the person signed in on the page, and returns the rows. */
export function callRest(page: Page, call: RestCall): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    async ({ method, path, body, key }) => {
      const config = await (await fetch('/config.json')).json();
      const { access_token: token } = JSON.parse(localStorage.getItem(key) ?? '{}');
      if (!token) throw new Error('nobody is signed in on this page');
      const ask = () =>
        fetch(`/rest/v1/${path}`, {
          method,
          headers: {
            apikey: config.supabaseKey,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            prefer: 'return=representation',
          },
          body: body && JSON.stringify(body),
        });
      let answer = await ask();
      // A server that is busy, or asked for much at once, says when to retry; nothing was started.
      while ([429, 503].includes(answer.status) && answer.headers.has('retry-after')) {
        const ms = 1000 * Number(answer.headers.get('retry-after'));
        await new Promise((resolve) => setTimeout(resolve, ms));
        answer = await ask();
      }
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    { ...call, key: STORAGE_KEY },
  );
}
