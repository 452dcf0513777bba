import { expect, type Page } from '@playwright/test';
import { createBrowserMock } from '../../../mock-server/browser/browser-mock';
import { memoryStore } from '../../../mock-server/browser/mock-store';
import type { MockData } from '../../../mock-server/core/types';
import { countAnswer } from './settled';

/** A call of the page to the sample apps' backend. */
interface SampleCall {
  method: string;
  /** Path and query. */
  address: string;
  body?: string;
}

/** A call's answer instead of the samples' own. */
interface Reply {
  /** 503 by default; 0 breaks the connection. */
  status?: number;
  json?: unknown;
  /** The answer is delayed until it resolves. */
  after?: Promise<unknown>;
}

interface SampleOptions {
  now?: () => Date;
  /** Initial collections instead of the samples' own. */
  data?: Partial<MockData>;
}

/** Calls are matched by method and address: `/^POST \/mock\/apps\/chat\/send-msg/`. */
export interface OwnSamples {
  /** Restarts with the initial samples. */
  reset: () => void;
  /** Answers these calls itself; the latest match applies. Returns a function that stops it. */
  answer: (which: RegExp, reply?: Reply) => () => void;
  /** Performs an action and returns the first of these calls caused by it, with its body parsed as JSON. */
  callOf: <Body>(
    which: RegExp,
    act: () => Promise<unknown>,
  ) => Promise<{ address: URL; body: Body }>;
}

const network = async () => new Response(null, { status: 404 });

/** Runs in the page before its own code: calls below `/mock` are answered by the test. */
function answerInside() {
  const ask = (window as unknown as { askSamples: (call: SampleCall) => Promise<string> })
    .askSamples;
  const outside = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/mock/')) return outside(input, init);
    const body = (await request.text()) || undefined;
    const answer = JSON.parse(
      await ask({ address: pathname + search, method: request.method, body }),
    ) as { status: number; headers: [string, string][]; text: string };
    request.signal.throwIfAborted();
    if (answer.status === 0) throw new TypeError('Failed to fetch');
    return new Response(answer.text || null, answer);
  };
}

/**
 * Gives a page sample apps of its own, whose data nobody else changes: its calls below `/mock` never leave it,
 * and are answered by the route table that every host has. Nothing is routed, which would turn the browser's
 * cache off.
 */
export async function ownSamples(
  page: Page,
  { now, data = {} }: SampleOptions = {},
): Promise<OwnSamples> {
  const begin = () => {
    const store = memoryStore();
    void store.write(data);
    return createBrowserMock({ store, network, base: 'http://localhost', now });
  };
  let mock = begin();
  const calls: SampleCall[] = [];
  const replies: { which: RegExp; reply: Reply }[] = [];
  const fits = (which: RegExp) => (call: SampleCall) =>
    which.test(`${call.method} ${call.address}`);

  async function give(call: SampleCall): Promise<string> {
    calls.push(call);
    const own = replies.findLast(({ which }) => fits(which)(call));
    if (own) {
      const { status = 503, json = {}, after } = own.reply;
      await after;
      const headers = [['content-type', 'application/json']];
      return JSON.stringify({ status, headers, text: JSON.stringify(json) });
    }
    const { address, method, body } = call;
    const answer = await mock(address, { method, body });
    const { status, headers } = answer;
    return JSON.stringify({ status, headers: [...headers], text: await answer.text() });
  }
  await page.exposeFunction('askSamples', (call: SampleCall) => countAnswer(page, give(call)));
  await page.addInitScript(answerInside);

  return {
    reset() {
      mock = begin();
    },
    answer(which, reply = {}) {
      const entry = { which, reply };
      replies.push(entry);
      return () => {
        const at = replies.indexOf(entry);
        if (at >= 0) replies.splice(at, 1);
      };
    },
    async callOf(which, act) {
      const from = calls.length;
      await act();
      const find = () => calls.slice(from).find(fits(which));
      await expect.poll(find, { message: `a call ${which}` }).toBeDefined();
      const { address = '', body = 'null' } = find() ?? {};
      return { address: new URL(address, 'http://localhost'), body: JSON.parse(body) };
    },
  };
}
