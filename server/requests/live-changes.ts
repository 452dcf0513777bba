import { type Change, type ChangeFeed, SESSION_ENDS } from '../database/change-feed.ts';
import { json, problem } from '../http/json-response.ts';
import type { Backend } from './backend.ts';

/** Changes within this many ms are passed on as one. */
const TOGETHER = 300;
/** A comment at this interval keeps proxies from closing a silent stream, and pages from giving it up, in ms. */
const HEARTBEAT = 25_000;
/** Sessions and tokens also end by time, which nobody announces: each stream asks again at this interval, in ms. */
const ASK_AGAIN = 300_000;
/** Streams of one person, and of all. */
const MOST_OF_ONE = 20;
const MOST = 2_000;
/** What a reader's rights depend on. */
const OWN_HEADERS = ['authorization', 'apikey', 'x-preview-tier'];

export interface LiveChanges {
  answer(request: Request): Promise<Response>;
  /** Ends every stream; resolves when no question is open. */
  close(): Promise<void>;
}

interface Stream {
  account: string;
  /** Tables that changed since the last message: the rows, or null for any. */
  changed: Map<string, Set<string> | null>;
  note(change: Change): void;
  end(): void;
}

/**
 * `GET /live/v1/changes?tables=profiles,notifications`: a stream of server-sent events that names a table whenever rows of it
 * have changed that the caller may read. It contains no row: pages ask for them with the caller's own rights. It ends
 * with the session: at once when the database announces that, within minutes when its time is over.
 * @param tables those that announce their changes
 */
export function liveChanges(
  backend: Pick<Backend, 'fetch' | 'callerOf'>,
  feed: ChangeFeed,
  tables: ReadonlySet<string>,
): LiveChanges {
  const streams = new Set<Stream>();
  /** Streams that are being opened, by their accounts. */
  const opening: string[] = [];
  /** Questions to the database, each of which waits in its account's line. */
  const questions = new Set<Promise<void>>();
  const text = new TextEncoder();
  const stop = feed.listen((change) => {
    for (const stream of streams) stream.note(change);
  });

  /** What the database says to the session: rows that everybody may read don't show whether it goes on. */
  async function checked(headers: Headers): Promise<Response> {
    const request = new Request('http://localhost/rest/v1/rpc/check_session', {
      method: 'POST',
      headers: { ...Object.fromEntries(headers), 'content-type': 'application/json' },
      body: '{}',
    });
    return backend.fetch(request, null);
  }
  async function goesOn(headers: Headers): Promise<boolean> {
    const response = await checked(headers);
    return response.ok && (await response.json()) !== false;
  }

  /** Whether the caller may read one of the rows. */
  async function mayRead(headers: Headers, table: string, ids: Set<string> | null) {
    const rows = ids ? `&id=in.(${[...ids].join(',')})` : '';
    const url = `http://localhost/rest/v1/${table}?select=id&limit=1${rows}`;
    const response = await backend.fetch(new Request(url, { headers }), null);
    return response.ok && ((await response.json()) as unknown[]).length > 0;
  }

  function open(headers: Headers, account: string, followed: ReadonlySet<string>) {
    let timer: NodeJS.Timeout | undefined;
    let beat: NodeJS.Timeout | undefined;
    let again: NodeJS.Timeout | undefined;
    let stream: Stream;
    return new ReadableStream<Uint8Array>({
      start(controller) {
        const end = () => {
          clearTimeout(timer);
          for (const one of [beat, again]) clearInterval(one);
          if (streams.delete(stream)) controller.close();
        };
        const send = (line: string) => {
          if (streams.has(stream)) controller.enqueue(text.encode(`${line}\n\n`));
        };
        const passOn = () => {
          clearTimeout(timer);
          timer = undefined;
          const changed = [...stream.changed];
          stream.changed.clear();
          const ask = async () => {
            if (!streams.has(stream)) return;
            if (!(await goesOn(headers))) return end();
            for (const [table, ids] of changed) {
              if (streams.has(stream) && (await mayRead(headers, table, ids))) {
                send(`event: change\ndata: ${table}`);
              }
            }
          };
          const question = ask()
            .catch(() => {})
            .finally(() => questions.delete(question));
          questions.add(question);
        };
        stream = {
          account,
          changed: new Map(),
          note({ table, ids }) {
            if (table === SESSION_ENDS) {
              if (ids === null || ids.includes(account)) timer ??= setTimeout(passOn, TOGETHER);
              return;
            }
            if (!followed.has(table)) return;
            const before = this.changed.get(table);
            const all =
              before === null || ids === null ? null : new Set([...(before ?? []), ...ids]);
            this.changed.set(table, all && all.size > 100 ? null : all);
            timer ??= setTimeout(passOn, TOGETHER);
          },
          end,
        };
        streams.add(stream);
        send('retry: 5000');
        beat = setInterval(() => send(':'), HEARTBEAT);
        again = setInterval(passOn, ASK_AGAIN);
        for (const one of [beat, again]) one.unref();
      },
      cancel() {
        clearTimeout(timer);
        for (const one of [beat, again]) clearInterval(one);
        streams.delete(stream);
      },
    });
  }

  return {
    async answer(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname !== '/live/v1/changes')
        return problem(404, 'NOT_FOUND', 'There is nothing at this address.');
      if (request.method !== 'GET')
        return problem(405, 'METHOD_NOT_ALLOWED', 'Only GET is possible here.');
      const account = backend.callerOf?.(request.headers).account;
      if (!account) return problem(401, 'NOT_SIGNED_IN', 'Sign in first.');
      const wanted = new Set((searchParams.get('tables') ?? '').split(',').filter(Boolean));
      const unknown = [...wanted].find((table) => !tables.has(table));
      if (wanted.size === 0 || unknown !== undefined) {
        const known = [...tables].sort().join(', ');
        return json(400, {
          code: 'TABLE_UNKNOWN',
          message: `Name tables whose changes are announced: ${known}.`,
        });
      }
      const all = [...[...streams].map((stream) => stream.account), ...opening];
      if (all.filter((one) => one === account).length >= MOST_OF_ONE || all.length >= MOST) {
        const full = problem(
          503,
          'TOO_MANY_STREAMS',
          'Too many pages follow changes. Ask from time to time instead.',
        );
        full.headers.set('Retry-After', '60');
        return full;
      }
      const headers = new Headers();
      for (const name of OWN_HEADERS) {
        const value = request.headers.get(name);
        if (value !== null) headers.set(name, value);
      }
      opening.push(account);
      const session = await checked(headers).finally(() =>
        opening.splice(opening.indexOf(account), 1),
      );
      if (!session.ok) return session;
      // Nobody would read it, or end it.
      if (request.signal.aborted) return problem(408, 'TIMEOUT', 'Nobody waits for this any more.');
      return new Response(open(headers, account, wanted), {
        headers: {
          'Content-Type': 'text/event-stream',
          'Cache-Control': 'no-store',
          // nginx would hold the messages back.
          'X-Accel-Buffering': 'no',
        },
      });
    },
    async close() {
      stop();
      for (const stream of streams) stream.end();
      await Promise.all(questions);
    },
  };
}
