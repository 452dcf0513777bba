import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type jsonServer from 'json-server';
import {
  answer,
  answerDemo,
  guarded,
  isMockAddress,
  NOTHING_HERE,
  type RawRequest,
  SIMULATED_FAILURE,
} from './core/answer.ts';
import { type Conditions, NetworkConditions } from './core/conditions.ts';
import { BODY_LIMIT } from './core/read-body.ts';
import { repairKeptData } from './core/repair-kept-data.ts';
import { type RestRequest, readRestRequest } from './core/rest-request.ts';
import type { MockData, MockDb, Reply } from './core/types.ts';
import { keptFile } from './kept-file.ts';

/** Set on a request as json-server's own parser does, so that it does not read the body again. */
type ParsedRequest = IncomingMessage & { body?: unknown; _body?: boolean; query?: unknown };

/** Methods that never make the data larger. */
const SHRINKING = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);
const FULL: Reply = {
  status: 507,
  body: { code: 'FULL', message: 'The sample data is full. Delete something, or reset it.' },
};

export interface MockOptions {
  conditions?: Partial<Conditions>;
  /** Whether calls below `/mock/demo` are answered: they reset the data or slow the network, for everybody. */
  demoCalls?: boolean;
  /** Maximum size of the data, in bytes: each change writes all of it. */
  largest?: number;
  /** Receives a sentence for the operator. */
  report?: (text: string) => void;
  now?: () => Date;
}

/** Reads a body; one that is too large is truncated just past the limit, so that the limit check sees it. */
async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= BODY_LIMIT + chunk.length) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response.writeHead(status, {
    ...headers,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
  });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

async function rawRequest(request: IncomingMessage): Promise<RawRequest> {
  // Not as a base: the first part of `//there/path` would be taken for a host.
  const address = `http://mock${request.url ?? '/'}`;
  const { pathname, search } = new URL(URL.canParse(address) ? address : 'http://mock/');
  const text = await readText(request);
  const path = pathname.replace(/^\/mock(?=\/|$)/, '').replace(/(.)\/$/, '$1');
  return { method: request.method ?? 'GET', path, search, text };
}

/**
 * The sample apps' backend below `/mock`, in Node: app calls are answered from the shared route table, the
 * plain collections below `/mock/rest` by json-server, which holds the data.
 * @param dataFile path of the file (JSON) that stores the sample data
 */
export function mockApp(dataFile: string, options: MockOptions = {}): RequestListener {
  const { now = () => new Date(), demoCalls = true, largest = 8 * 1024 * 1024 } = options;
  const server = createRequire(import.meta.url)('json-server') as typeof jsonServer;
  const file = keptFile(
    dataFile,
    () => router.db.getState(),
    options.report ?? ((text) => process.stderr.write(`${text}\n`)),
  );
  const kept = repairKeptData(file.read(), now());
  // No field refers to another collection: deleting a user must not delete a chat.
  const router = server.router<MockData>(kept, { foreignKeySuffix: ' of no field' });
  // json-server's changes are written before the answer is sent, in `next` below.
  router.db.write = ((value: unknown) => value) as typeof router.db.write;
  file.saveNow();
  const app = server.create();
  app.disable('x-powered-by');
  const network = new NetworkConditions(options.conditions);
  let lastMails: MockDb['lastMails'] = null;

  async function commit(change: Reply['change']): Promise<void> {
    if (!change) return;
    const { lastMails: mails, ...kept } = change;
    if (mails !== undefined) lastMails = mails;
    if (Object.keys(kept).length === 0) return;
    router.db.setState({ ...router.db.getState(), ...kept });
    await file.save();
  }

  function toJsonServer(
    request: ParsedRequest,
    { collection, id, query, body }: RestRequest,
  ): void {
    request.url = `/${collection}${id === null ? '' : `/${id}`}`;
    request.query = query;
    request.body = body ?? {};
    request._body = true;
    // json-server would override the method from it.
    delete request.headers['x-http-method-override'];
  }

  app.use(
    async (request: ParsedRequest, response: ServerResponse, next: (error?: unknown) => void) => {
      try {
        const raw = await rawRequest(request);
        if (raw.path.startsWith('/demo/')) {
          if (!demoCalls) return send(response, NOTHING_HERE);
          const reply = answerDemo(raw, network, now());
          if (reply.change) lastMails = null;
          await commit(reply.change);
          return send(response, reply);
        }
        if (!isMockAddress(raw.path)) return send(response, NOTHING_HERE);
        if (!SHRINKING.has(raw.method) && file.size() > largest) {
          return send(response, FULL);
        }
        await network.wait();
        if (network.fails()) return send(response, SIMULATED_FAILURE);
        const db: MockDb = { ...router.db.getState(), lastMails };
        if (!raw.path.startsWith('/rest/')) {
          const reply = answer(raw, db, now());
          await commit(reply.change);
          return send(response, reply);
        }
        let rest: RestRequest | null = null;
        const refusal = guarded(() => {
          rest = readRestRequest(raw, db, now());
          return { status: 200 };
        });
        if (!rest) return send(response, refusal);
        toJsonServer(request, rest);
        if (raw.method !== 'GET' && raw.method !== 'HEAD') endWhenSaved(response, file.save);
        next();
      } catch (error) {
        next(error);
      }
    },
  );
  app.use(router);
  return app;
}

/** Holds the end of an answer back until its change has been written to the file. */
function endWhenSaved(response: ServerResponse, save: () => Promise<void>): void {
  const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.end = (...parts: unknown[]) => {
    save().then(() => end(...parts));
    return response;
  };
}
