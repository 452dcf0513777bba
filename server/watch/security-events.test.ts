import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentFamily } from '../../supabase/functions/_shared/agent-family.ts';
import { codeAt } from '../accounts/factors/totp.ts';
import { literal } from '../database/run-sql.ts';
import { createHost } from '../requests/host.ts';
import { openTestBackend, type TestBackend } from '../testing/test-site.ts';
import { hostWatch } from './host-watch.ts';
import { logEvents } from './log-events.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { readiness } from './readiness.ts';
import { classFunctions } from './route-class.ts';
import { eventOf, type SecurityNotes, securityNotes } from './security-events.ts';
import { readSystemState } from './system-state.ts';

const PASSWORD = 'correct horse';
const ADDRESS = 'ada@example.com';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

let site: TestBackend;
let notes: SecurityNotes;
let metrics: Metrics;
let host: ReturnType<typeof createHost>;
let now = Date.parse('2026-11-27T12:00:00Z');
const reported: unknown[] = [];

beforeAll(async () => {
  classFunctions(['refund']);
  site = await openTestBackend({ CONFIRM_EMAIL: 'off' });
  const { runSql } = site.backend;
  const state = () => readSystemState(runSql);
  const dataDir = site.settings.dataDir;
  const ready = readiness({ state, lastMigration: '', dataDir, jobs: new Map(), ofParts: [] });
  const { load } = site.backend;
  metrics = createMetrics({ version: '1', ready, state, load, ofParts: [], report: () => {} });
  notes = securityNotes({
    runSql,
    secret: 'a secret of this test',
    noted: metrics.noted,
    report: (...said) => reported.push(...said),
    now: () => now,
  });
  host = createHost({
    backend: site.backend,
    functions: async () => new Response(null, { status: 403 }),
    mails: null,
    mailToken: '',
    publicConfig: async () => ({}),
    page: async () => null,
    headers: {},
    report: () => {},
    watch: hostWatch({
      ready,
      metrics,
      notes,
      token: 'a-token-of-twenty-letters',
      answered: () => {},
    }),
  });
});
afterAll(() => site.close());

interface Call {
  method?: string;
  token?: string;
  body?: object;
  peer?: string;
}

function call(path: string, { method, token, body, peer = '192.0.2.1' }: Call = {}) {
  const headers = {
    apikey: site.secrets.publishableKey,
    'user-agent': FIREFOX,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  const init = {
    method: method ?? (body ? 'POST' : 'GET'),
    headers,
    body: body && JSON.stringify(body),
  };
  return host(new Request(`http://localhost:3000${path}`, init), peer);
}

const signIn = (password: string, email = ADDRESS, peer?: string) =>
  call('/auth/v1/token?grant_type=password', { body: { email, password }, peer });

/** What was noted since the last call. */
async function noted(): Promise<Record<string, unknown>[]> {
  await notes.settled();
  const rows = await site.backend.runSql(
    `select kind, result, actor_id, subject_id, detail, origin, agent from public.security_events
     where id > coalesce((select (value ->> 'id')::bigint from private.system_notes where key = 'seen'), 0)
     order by id`,
  );
  await site.backend.runSql(`select private.note_system('seen',
    jsonb_build_object('id', (select max(id) from public.security_events)))`);
  return rows;
}

describe('security events', () => {
  let id = '';
  let token = '';

  it('are sign-ins that succeed and fail, with the account and nothing secret', async () => {
    await call('/auth/v1/signup', { body: { email: ADDRESS, password: PASSWORD } });
    await noted();
    const answer = await signIn(PASSWORD);
    const session = (await answer.json()) as { access_token: string; user: { id: string } };
    ({ access_token: token } = session);
    ({ id } = session.user);
    await signIn('a guess');
    await signIn('a guess', 'nobody@example.com', '198.51.100.7');
    const [ok, wrong, stranger] = await noted();
    const from = { origin: expect.stringMatching(/^[0-9a-f]{12}$/), agent: 'Firefox, Linux' };
    const way = { kind: 'SIGN_IN', detail: 'password', ...from };
    const proven = { ...way, detail: 'password aal1' };
    expect(ok).toEqual({ ...proven, result: 'OK', actor_id: id, subject_id: id });
    expect(wrong).toEqual({ ...way, result: 'FAILED', actor_id: null, subject_id: id });
    expect(stranger).toEqual({ ...way, result: 'FAILED', actor_id: null, subject_id: null });
    expect(wrong?.origin).toBe(ok?.origin);
    expect(stranger?.origin).not.toBe(ok?.origin);
  });

  it('are a new password and a refused one, a recovery and a sign-out', async () => {
    const change = (password: string) =>
      call('/auth/v1/user', { method: 'PUT', token, body: { password } });
    await change('a new horse');
    await site.backend.runSql(
      `update auth.sessions set created_at = created_at - interval '1 hour'`,
    );
    await change('a stolen horse');
    await call('/auth/v1/recover', { body: { email: ADDRESS } });
    await call('/auth/v1/logout', { method: 'POST', token, body: {} });
    expect((await noted()).map(({ kind, result, actor_id }) => [kind, result, actor_id])).toEqual([
      ['PASSWORD_CHANGED', 'OK', id],
      ['PASSWORD_CHANGED', 'FAILED', id],
      ['RECOVERY_ASKED', 'OK', null],
      ['SIGN_OUT', 'OK', id],
    ]);
  });

  it('are refusals of people who are signed in, once a minute, and of nobody else', async () => {
    ({ access_token: token } = (await (await signIn('a new horse')).json()) as {
      access_token: string;
    });
    await noted();
    for (let n = 0; n < 20; n += 1) await call('/functions/v1/refund', { token, body: {} });
    await call('/functions/v1/refund', { body: {} });
    await call('/rest/v1/security_events', { method: 'DELETE', token });
    const refused = await noted();
    expect(refused).toHaveLength(2);
    expect(refused.map(({ kind, actor_id, detail }) => [kind, actor_id, detail])).toEqual([
      ['ACCESS_REFUSED', id, 'function refund'],
      ['ACCESS_REFUSED', id, 'rest'],
    ]);
    now += 60_000;
    await call('/functions/v1/refund', { token, body: {} });
    expect(await noted()).toHaveLength(1);
  });

  it('are factors that are set up, tried and removed, with nothing of them', async () => {
    const factors = '/auth/v1/factors';
    await site.backend.runSql('update private.session_assurance set owner_at = now()');
    const post = async (path: string, body: object) =>
      (await (await call(path, { token, body })).json()) as Record<string, string> & {
        totp: { secret: string };
      };
    const { id: factor, totp } = await post(factors, {
      factor_type: 'totp',
      friendly_name: 'Adaphone',
    });
    const enter = async (code: string) => {
      const { id: challenge_id } = await post(`${factors}/${factor}/challenge`, {});
      return post(`${factors}/${factor}/verify`, { challenge_id, code });
    };
    const right = codeAt(totp.secret, Date.now());
    const wrong = String((Number(right) + 500_000) % 1_000_000).padStart(6, '0');
    await enter(wrong);
    await enter(wrong);
    ({ access_token: token = '' } = await enter(right));
    await call(`${factors}/${factor}`, { method: 'DELETE', token });
    const lines = await noted();
    expect(
      lines.map(({ kind, result, actor_id, detail }) => [kind, result, actor_id, detail]),
    ).toEqual([
      ['FACTOR_CHANGED', 'OK', id, 'factor added'],
      ['FACTOR_TRIED', 'FAILED', id, 'factor'],
      ['FACTOR_TRIED', 'FAILED', id, 'factor'],
      ['FACTOR_TRIED', 'OK', id, 'factor aal2'],
      ['FACTOR_CHANGED', 'OK', id, 'factor removed'],
    ]);
    for (const text of [totp.secret, right, wrong, 'Adaphone']) {
      expect(JSON.stringify(lines)).not.toContain(text);
    }
  });

  it('are changed roles, by whoever changed them', async () => {
    await site.backend.runSql(
      `update public.profiles set profile_role = 'ADMIN' where email = ${literal(ADDRESS)}`,
    );
    expect(await noted()).toMatchObject([
      { kind: 'ROLE_CHANGED', actor_id: null, subject_id: id, detail: 'USER → ADMIN' },
    ]);
    // A new role begins with a new sign-in.
    const log = '/rest/v1/security_log?select=kind,subject&kind=eq.ROLE_CHANGED';
    expect((await call(log, { token })).status).toBe(403);
    ({ access_token: token } = (await (await signIn('a new horse')).json()) as {
      access_token: string;
    });
    const answer = await call(log, { token });
    expect(await answer.json()).toEqual([{ kind: 'ROLE_CHANGED', subject: ADDRESS }]);
    const state = await call('/rest/v1/rpc/system_state', { token, body: {} });
    expect(await state.json()).toMatchObject({
      database: { bytes: expect.any(Number) },
      migrations: { count: expect.any(Number) },
      mail: { waiting: expect.any(Number), failed: 0 },
      backup: null,
      record: { entries: 0, last_at: null },
    });
    await noted();
  });

  it('are limits that are hit, once a minute however often', async () => {
    for (let n = 0; n < 40; n += 1) await signIn('a guess', ADDRESS, '203.0.113.9');
    const lines = await noted();
    const hit = lines.filter(({ kind }) => kind === 'LIMIT_HIT');
    expect(hit).toMatchObject([{ result: 'REFUSED', subject_id: id, detail: 'auth token' }]);
    expect(lines.length).toBeLessThanOrEqual(11);
  });

  it('hold no address that was tried, whatever its characters, and lose none', async () => {
    for (const email of ['a\u0000b@example.com', '\ud800@example.com', `'; drop table x; --`, 5]) {
      await call('/auth/v1/token?grant_type=password', {
        body: { email, password: 'SECRET-WORD' },
        peer: '203.0.113.77',
      });
    }
    await noted();
    const [row] = await site.backend.runSql(
      `select count(*)::int as found from public.security_events as e
       where e::text ~* 'example.com|SECRET-WORD|drop table|203\\.0|Bearer'`,
    );
    expect(row?.found).toBe(0);
    expect(reported).toEqual([]);
  });

  it('are in the log, each once', async () => {
    const lines: object[] = [];
    const { runSql } = site.backend;
    await logEvents(runSql, { event: (line) => lines.push(line) });
    const [row] = await runSql('select count(*)::int as all from public.security_events');
    expect(lines).toHaveLength(Number(row?.all));
    expect(lines[0]).toMatchObject({ id: 1, kind: expect.any(String), result: 'OK' });
    await logEvents(runSql, { event: (line) => lines.push(line) });
    expect(lines).toHaveLength(Number(row?.all));
  });
});

it.each([
  ['POST', 'passkeys/authentication/verify', 'SIGN_IN', 'passkey aal1'],
  ['POST', 'verify?grant_type=typed-text', 'SIGN_IN', 'link aal1'],
  ['POST', 'passkeys/authentication/options', undefined, undefined],
  ['POST', 'passkeys/registration/options', undefined, undefined],
  ['POST', 'passkeys/registration/verify', 'FACTOR_CHANGED', 'passkey added'],
  ['PATCH', 'passkeys/an-id', 'FACTOR_CHANGED', 'passkey renamed'],
  ['DELETE', 'passkeys/an-id', 'FACTOR_CHANGED', 'passkey removed'],
  ['GET', 'passkeys', undefined, undefined],
  ['POST', 'factors/an-id/challenge', undefined, undefined],
])('what %s %s is for the log', async (method, path, kind, detail) => {
  const claims = Buffer.from('{"aal":"aal1"}').toString('base64url');
  const event = await eventOf({
    method,
    url: new URL(`http://localhost:3000/auth/v1/${path}`),
    caller: { trusted: false, account: 'somebody', badToken: false, forOthers: false },
    body: async () => '{}',
    answer: Response.json({ access_token: `e30.${claims}.x` }),
  });
  expect([event?.kind, event?.detail]).toEqual([kind, detail]);
});

it('a list of people that is read page by page is an export: once an hour, beyond a thousand', async () => {
  let time = 0;
  const kinds: string[] = [];
  const paging = securityNotes({
    runSql: async () => [],
    secret: '',
    noted: ({ kind, actor_id }) => kinds.push(`${kind} ${actor_id}`),
    report: (...said) => reported.push(...said),
    people: ['customers'],
    now: () => time,
  });
  const pages = async (account: string, count: number, of = 'people') => {
    for (let page = 0; page < count; page += 1) {
      const answer = Response.json([], { headers: { 'content-range': '0-99/*' } });
      const url = new URL(`http://localhost:3000/rest/v1/${of}?offset=${page * 100}`);
      const caller = { trusted: false, account, badToken: false, forOthers: false };
      paging.see({ method: 'GET', url, caller, body: async () => '', answer }, null, null);
      await paging.settled();
    }
  };
  await pages('thief', 9);
  await pages('thief', 1, 'customers');
  await pages('colleague', 10);
  await pages('thief', 100, 'fixtures');
  expect(kinds).toEqual([]);
  await pages('thief', 1);
  expect(kinds).toEqual(['PEOPLE_EXPORTED thief']);
  await pages('thief', 50);
  expect(kinds).toEqual(['PEOPLE_EXPORTED thief']);
  time += 61 * 60_000;
  await pages('thief', 11);
  expect(kinds).toEqual(['PEOPLE_EXPORTED thief', 'PEOPLE_EXPORTED thief']);
});

describe('/metrics', () => {
  const read = (authorization?: string, accept?: string) =>
    host(
      new Request('http://localhost:3000/metrics', {
        headers: { ...(authorization && { authorization }), ...(accept && { accept }) },
      }),
      '192.0.2.1',
    );

  it.each([
    undefined,
    'Bearer x',
    'Bearer a-token-of-twenty-lettors',
    'Basic a-token-of-twenty-letters',
  ])('are closed for %s', async (authorization) => {
    const answer = await read(authorization);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('touchline_');
  });
});

it.each([
  [FIREFOX, 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari, iOS',
  ],
  ['ada@example.com', 'other'],
  [null, 'other'],
])('the family of %s is %s', (agent, family) => expect(agentFamily(agent)).toBe(family));
