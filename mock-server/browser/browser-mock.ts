import {
  answer,
  answerDemo,
  guarded,
  isMockAddress,
  type RawRequest,
  SIMULATED_FAILURE,
} from '../core/answer.ts';
import { type Conditions, NetworkConditions } from '../core/conditions.ts';
import { repairKeptData } from '../core/repair-kept-data.ts';
import { answerRest } from '../core/rest.ts';
import { readRestRequest } from '../core/rest-request.ts';
import type { MockData, MockDb, Reply } from '../core/types.ts';
import type { MockStore } from './mock-store.ts';

export interface BrowserMockOptions {
  store: MockStore;
  /** Handles all other calls. */
  network: typeof fetch;
  conditions?: Partial<Conditions>;
  now?: () => Date;
  /** The page's address, to resolve calls that give only a path. */
  base: string;
}

function toResponse({ status, body, headers }: Reply): Response {
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, {
    status,
    headers: {
      ...headers,
      ...(text === null ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
    },
  });
}

/** The path below `/mock` on our own origin; null for every other address. */
function pathOf(url: URL, base: string): string | null {
  if (url.origin !== new URL(base).origin || !url.pathname.startsWith('/mock/')) return null;
  return url.pathname.slice('/mock'.length).replace(/(.)\/$/, '$1');
}

/**
 * The sample apps' backend in the browser, as a `fetch`: it answers from the same route table as the
 * host in Node, and passes everything else to the network.
 */
export function createBrowserMock(options: BrowserMockOptions): typeof fetch {
  const { store, network, base, now = () => new Date() } = options;
  const line = new NetworkConditions(options.conditions);
  let lastMails: MockDb['lastMails'] = null;
  let isFit = false;

  function replyTo(raw: RawRequest, data: MockData): Reply {
    const db: MockDb = { ...data, lastMails };
    if (!raw.path.startsWith('/rest/')) return answer(raw, db, now());
    return guarded(() => answerRest(readRestRequest(raw, db, now()), db));
  }

  /** The stored data; completed and saved on first use, so that the samples' dates stay fixed. */
  async function load(): Promise<MockData> {
    if (isFit) return (await store.read()) as MockData;
    const data = repairKeptData(await store.read(), now());
    await store.write(data);
    isFit = true;
    return data;
  }

  const work = (raw: RawRequest): Promise<Reply> =>
    store.alone(async () => {
      const isDemo = raw.path.startsWith('/demo/');
      const reply = isDemo ? answerDemo(raw, line, now()) : replyTo(raw, await load());
      const { lastMails: mails, ...kept } = reply.change ?? {};
      if (isDemo && reply.change) lastMails = null;
      if (mails !== undefined) lastMails = mails;
      if (Object.keys(kept).length > 0) await store.write(kept);
      return reply;
    });

  return async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, base), init);
    const url = new URL(request.url);
    const path = pathOf(url, base);
    if (path === null || !isMockAddress(path)) return network(input, init);
    const { method } = request;
    const raw = { method, path, search: url.search, text: await request.text() };
    if (!path.startsWith('/demo/')) {
      await line.wait();
      request.signal.throwIfAborted();
      if (line.fails()) return toResponse(SIMULATED_FAILURE);
    }
    return toResponse(await work(raw));
  };
}
