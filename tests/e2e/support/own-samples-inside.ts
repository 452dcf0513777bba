import type { Page } from '@playwright/test';
import { createBrowserMock } from '../../../mock-server/browser/browser-mock';
import { memoryStore } from '../../../mock-server/browser/mock-store';
import { countAnswer } from './settled';

const network = async () => new Response(null, { status: 404 });

interface Asked {
  path: string;
  method: string;
  body?: string;
}

/** Runs in the page before its own code: calls below `/mock` are answered by the test. */
function answerInside() {
  const ask = (window as unknown as { askSamples: (asked: Asked) => Promise<string> }).askSamples;
  const outside = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/mock/')) return outside(input, init);
    const body = (await request.text()) || undefined;
    const answer = JSON.parse(
      await ask({ path: pathname + search, method: request.method, body }),
    ) as { status: number; headers: [string, string][]; body: string };
    request.signal.throwIfAborted();
    return new Response(answer.body || null, answer);
  };
}

/**
 * As `ownSamples`, but without asking the browser to route anything: then it keeps its cache, and a page
 * that is loaded again and again loads quickly. Its calls are no requests that a test could wait for.
 */
export async function ownSamplesInside(page: Page, now?: () => Date): Promise<() => void> {
  const begin = () =>
    createBrowserMock({ store: memoryStore(), network, base: 'http://localhost', now });
  let mock = begin();
  const answer = async ({ path, method, body }: Asked) => {
    const { status, headers, text } = await mock(path, { method, body }).then(async (given) => ({
      status: given.status,
      headers: [...given.headers],
      text: await given.text(),
    }));
    return JSON.stringify({ status, headers, body: text });
  };
  await page.exposeFunction('askSamples', (asked: Asked) => countAnswer(page, answer(asked)));
  await page.addInitScript(answerInside);
  return () => {
    mock = begin();
  };
}
