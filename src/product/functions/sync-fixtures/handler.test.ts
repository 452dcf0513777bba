import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FunctionContext } from 'touchline/functions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressOf } from './api-sports.ts';
import { createHandler } from './handler.ts';
import type { SyncedMatch } from './map-game.ts';
import { PAYLOADS } from './recorded/payloads.ts';
import type { SyncReport } from './sync-sport.ts';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

let provider: Server;
let base: string;
let asked: { url: string; key: string | undefined }[];
let replies: Reply[];
let usual: Reply;
let finished: { report: SyncReport; rows: SyncedMatch[] }[];
/** The bearer and the preview of each call to the backend. */
let bearers: (string | null)[];
let refusal: Response | null;
let role: string;
let env: Record<string, string>;

const send =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const list = (games: unknown[], left = 90): Reply =>
  send(
    200,
    { get: 'games', errors: [], results: games.length, response: games },
    { 'x-ratelimit-requests-remaining': String(left) },
  );

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push({ url: request.url ?? '', key: request.headers['x-apisports-key']?.toString() });
    (replies.shift() ?? usual)(request, response);
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.close();
});
beforeEach(() => {
  asked = [];
  replies = [];
  finished = [];
  bearers = [];
  refusal = null;
  role = 'TIPSTER';
  usual = list([]);
  env = { API_SPORTS_KEY: 'key-1', API_SPORTS_URL: `${base}/{sport}` };
});

// The delays between attempts are not tested here.
const handler = createHandler(async () => {});

const context = (): FunctionContext => ({
  supabaseUrl: 'http://backend',
  publishableKey: 'publishable',
  serviceRoleKey: 'service',
  secretKey: 'service',
  hosted: true,
  appName: 'Acme',
  siteUrl: 'http://app',
  setting: (name) => env[name],
  outgoing: (request) => fetch(request),
  async fetch(request) {
    if (request.url.endsWith('/check_session')) return Response.json(true);
    if (request.url.endsWith('/my_access')) return Response.json({ profile_role: role });
    if (refusal) return refusal;
    bearers.push(request.headers.get('authorization'), request.headers.get('x-preview-tier'));
    const body = (await request.json()) as { report: SyncReport; rows: SyncedMatch[] };
    if (request.url.endsWith('/begin_fixture_sync')) return Response.json('run-1');
    finished.push(body);
    return Response.json({ id: 'run-1', outcome: body.report.outcome });
  },
});
const run = (body: unknown, init: RequestInit = {}) =>
  handler(
    new Request('http://app/functions/v1/sync-fixtures', {
      method: 'POST',
      headers: { Authorization: 'Bearer token' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    }),
    context(),
  );
const report = () => finished[0]?.report;

describe('sync-fixtures', () => {
  it('reads six days with the key in its header, and writes them in one call', async () => {
    replies = [list([PAYLOADS.football, PAYLOADS.football]), list([], 41)];
    const response = await run({ sport: 'football' });
    expect([response.status, await response.json()]).toEqual([200, { id: 'run-1', outcome: 'OK' }]);
    expect(asked).toHaveLength(6);
    expect(new Set(asked.map(({ key }) => key))).toEqual(new Set(['key-1']));
    expect(asked[0]?.url).toMatch(/^\/football\/fixtures\?date=\d{4}-\d\d-\d\d&timezone=UTC$/);
    expect(finished).toHaveLength(1);
    expect(finished[0]?.rows.map(({ provider_id }) => provider_id)).toEqual(['700001']);
    expect(report()).toMatchObject({ outcome: 'OK', requests: 6, quota_left: 90, error: null });
  });

  it('starts a run as the caller, and writes its matches as the server', async () => {
    await run(
      { sport: 'football' },
      { headers: { Authorization: 'Bearer t', 'x-preview-tier': 'VIP' } },
    );
    expect(bearers).toEqual(['Bearer t', 'VIP', 'Bearer service', null]);
  });

  it('requests games for the other sports, today’s only while one is in progress', async () => {
    await run({ sport: 'hockey', cause: 'LIVE' });
    expect(asked[0]?.url).toMatch(/^\/hockey\/games\?date=/);
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(addressOf('football', undefined)).toBe('https://v3.football.api-sports.io');
    expect(addressOf('rugby', undefined)).toBe('https://v1.rugby.api-sports.io');
  });

  it('keeps to the configured leagues', async () => {
    env.API_SPORTS_LEAGUES = 'football: 39, 61; hockey:57';
    usual = list([PAYLOADS.football]);
    await run({ sport: 'football' });
    expect(finished[0]?.rows).toEqual([]);
    env.API_SPORTS_LEAGUES = 'football:9039';
    await run({ sport: 'football' });
    expect(finished[1]?.rows).toHaveLength(1);
  });

  it('stops before the day’s quota is used up, keeps what it has and reports it', async () => {
    replies = [list([PAYLOADS.rugby], 6), list([], 5)];
    await run({ sport: 'rugby' });
    expect(asked).toHaveLength(2);
    expect(finished[0]?.rows).toHaveLength(1);
    expect(report()).toMatchObject({ outcome: 'QUOTA', quota_left: 5, requests: 2 });
    expect(report()?.error).toMatch(/^QUOTA_REACHED/);
  });

  it.each([
    [{ requests: 'You have reached the request limit for the day' }, 'QUOTA', 'QUOTA_REACHED'],
    [{ token: 'Error/Missing application key.' }, 'FAILED', 'KEY_REFUSED'],
    [{ date: 'The Date field must contain a valid date.' }, 'FAILED', 'PROVIDER_REFUSED'],
    [['Something odd'], 'FAILED', 'PROVIDER_REFUSED'],
  ])('takes no 200 for an answer that carries %j', async (errors, outcome, error) => {
    usual = send(200, { errors, results: 0, response: [] });
    await run({ sport: 'baseball' });
    expect(asked).toHaveLength(1);
    expect(report()).toMatchObject({ outcome, error: expect.stringContaining(error) });
  });

  it('skips days that the plan does not show', async () => {
    usual = send(200, {
      errors: { plan: 'Free plans do not have access to this date' },
      response: [],
    });
    replies = [list([PAYLOADS.handball])];
    await run({ sport: 'handball' });
    expect(asked).toHaveLength(6);
    expect(report()).toMatchObject({ outcome: 'PARTIAL' });
  });

  it('tries again after 429, 500, invalid JSON and a per-minute limit', async () => {
    replies = [
      send(429, '', { 'retry-after': '1' }),
      send(500, 'oops'),
      send(200, { errors: { rateLimit: 'Too many requests.' }, response: [] }),
      list([PAYLOADS.volleyball]),
    ];
    await run({ sport: 'volleyball' });
    expect(report()).toMatchObject({ outcome: 'OK', requests: 9 });
    expect(finished[0]?.rows).toHaveLength(1);
    replies = [send(200, '<html>'), list([])];
    await run({ sport: 'volleyball' });
    expect(finished[1]?.report).toMatchObject({ outcome: 'OK', requests: 7 });
  });

  it('gives up after four attempts and reports what is missing', async () => {
    replies = [list([PAYLOADS.basketball])];
    usual = send(503, '');
    await run({ sport: 'basketball' });
    expect(report()).toMatchObject({
      outcome: 'PARTIAL',
      requests: 5,
      error: 'PROVIDER_DOWN: 503',
    });
    expect(finished[0]?.rows).toHaveLength(1);
    usual = send(401, '');
    await run({ sport: 'basketball' });
    expect(finished[1]?.report).toMatchObject({ outcome: 'FAILED', requests: 1 });
  });

  it('is off without a key, which only those learn who may start it', async () => {
    env = {};
    const answered = async () => {
      const response = await run({ sport: 'football' });
      return [response.status, (await response.json()).code];
    };
    expect(await answered()).toEqual([409, 'SYNC_OFF']);
    for (role of ['USER', 'SUPPORT', 'FINANCE'])
      expect(await answered()).toEqual([403, 'NOT_ALLOWED']);
  });

  it('passes on the database’s refusals', async () => {
    refusal = Response.json({ message: 'SYNC_RUNNING', hint: 'Under way.' }, { status: 409 });
    const response = await run({ sport: 'football' });
    expect([response.status, await response.json()]).toEqual([
      409,
      { code: 'SYNC_RUNNING', message: 'Under way.' },
    ]);
    expect(asked).toEqual([]);
  });

  it.each([
    ['{bad', {}, 400],
    [{ sport: 'chess' }, {}, 422],
    [null, {}, 422],
    [{ sport: 'football' }, { headers: {} }, 401],
    [undefined, { method: 'GET', body: undefined }, 405],
    [undefined, { method: 'OPTIONS', body: undefined }, 204],
  ])('answers %j %j with %i', async (body, init, status) => {
    expect((await run(body, init)).status).toBe(status);
  });
});
