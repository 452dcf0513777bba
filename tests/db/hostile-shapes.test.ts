import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rowText } from '../../server/database/run-sql.ts';
import { fieldsOf } from '../../server/http/json-fields.ts';
import { ownFunctions } from '../../server/plugins/own-functions.ts';
import { functionsHost } from '../../server/requests/functions.ts';
import { createHost } from '../../server/requests/host.ts';
import { openTestBackend, type TestBackend } from '../../server/testing/test-site.ts';
import type { FunctionContext } from '../../supabase/functions/_shared/context.ts';
import { VARIABLES } from './support/functions-over.ts';
import { createDatabase, TARGETS } from './support/world.ts';

const FUNCTIONS = ownFunctions(['product']);
/** The paths that the backend's auth interface routes, and some of ours. */
const AUTH = [
  ...['signup', 'token?grant_type=password', 'token?grant_type=refresh_token', 'verify', 'recover'],
  ...['resend', 'otp', 'magiclink', 'reauthenticate', 'user', 'logout', 'factors', 'authorize'],
  ...['token?grant_type=pkce', 'passkeys/options', 'admin/users', 'callback', 'settings'],
];
const OPEN = ['config.json', 'healthz', 'readyz', 'live/v1/changes'];

interface Door {
  path: string;
  methods: readonly string[];
  /** Columns, arguments or fields. */
  names: readonly string[];
}

/** A request of a shape that no client of ours sends. */
interface Shape {
  name: string;
  /** The body, for a door that takes these names. */
  body?: (names: readonly string[]) => string | Buffer<ArrayBuffer>;
  /** What follows the address. */
  query?: (names: readonly string[]) => string;
  headers?: Record<string, string>;
  /** Whether a door may do what is asked all the same. */
  isTaken?: (door: Door) => boolean;
}

const each = (names: readonly string[], value: string) =>
  `{${names.map((name) => `${JSON.stringify(name)}:${value}`).join()}}`;
const ones = (count: number) => `[${'1,'.repeat(count - 1)}1]`;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
/** 100 MB of blanks in 100 kB. */
const BOMB = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '), { level: 9 });

const isOfTable = ({ path }: Door) => /^\/rest\/v1\/(?!rpc\/)/.test(path);
/** Whether it reads no filters. */
const isNoData = ({ path }: Door) => !path.startsWith('/rest/v1/');
/** Whether it reads nothing of its address. */
const isOpen = ({ path }: Door) => OPEN.slice(0, 3).includes(path);

/** Names that every JavaScript object has. */
const OF_OBJECTS = ['__proto__', 'constructor', 'toString', 'a.__proto__'];

/** What nothing takes, whatever it is for. */
const FRAMES: Shape[] = [
  { name: 'a list of ones', body: () => ones(30_000) },
  { name: 'a list of 100,000', body: () => ones(100_000) },
  { name: 'a list of 100,000 as a value', body: (names) => each(names.slice(0, 1), ones(100_000)) },
  { name: 'lists nested 5,000 deep as values', body: (names) => each(names, nested(5000)) },
  { name: 'lists nested 30,000 deep', body: () => nested(30_000) },
  { name: 'NUL, escaped', body: (names) => each(names, '"a\\u0000b"') },
  { name: 'NUL', body: (names) => each(names, '"a\u0000b"') },
  { name: 'NUL in a name', body: () => '{"a\\u0000":1}' },
  { name: 'half of a surrogate pair', body: (names) => each(names, '"\\ud83d"') },
  { name: 'the other half in a list', body: (names) => each(names, '["\\udc00x"]') },
  {
    name: 'bytes that are not UTF-8',
    body: (names) => Buffer.from(each(names, '"\u00ff\u00c3"'), 'latin1'),
  },
  { name: 'UTF-16', body: () => Buffer.from('{}', 'utf16le') },
  {
    name: 'each name twice',
    body: (names) => `{${[...names, ...names].map((one) => `"${one}":1`).join()}}`,
  },
  {
    name: 'a name twice, once escaped',
    body: ([name = '']) =>
      `{"${name}":1,"\\u00${name.charCodeAt(0).toString(16)}${name.slice(1)}":1}`,
  },
  { name: 'a number', body: () => '1' },
  { name: 'null', body: () => 'null' },
  { name: 'JSON that is cut off', body: () => '{"a":' },
  { name: 'a list of 4,000 records', body: () => `[${'{},'.repeat(4000)}{}]` },
  { name: 'what unpacks to 100 MB', body: () => BOMB, headers: { 'content-encoding': 'gzip' } },
  { name: 'a packed body', body: () => gzipSync('{}'), headers: { 'content-encoding': 'gzip' } },
  {
    name: 'a form',
    body: () => 'a=1&a=2',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
  {
    name: 'parts',
    body: () => '--x\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  },
  {
    name: 'each parameter twice',
    query: (names) => [...names, ...names].map((name) => `${name}=eq.1`).join('&'),
    isTaken: isOfTable,
  },
  { name: 'limit twice', query: () => 'limit=1&limit=2' },
  { name: 'NUL in the address', query: ([name]) => `${name}=eq.%00` },
  { name: 'half of a surrogate pair in the address', query: ([name]) => `${name}=eq.%ED%A0%80` },
  {
    name: '1,500 values in the address',
    query: ([name]) => `${name}=in.(${'1,'.repeat(1500)}1)`,
    isTaken: isNoData,
  },
  ...OF_OBJECTS.map((name) => ({
    name: `a filter of ${name}`,
    query: () => `${name}=eq.1`,
    isTaken: isNoData,
  })),
  { name: 'a condition of constructor', query: () => 'or=(constructor.eq.1)', isTaken: isNoData },
  { name: 'a column __proto__', query: () => 'select=__proto__', isTaken: isNoData },
  { name: 'an order by toString', query: () => 'order=toString', isTaken: isNoData },
  { name: 'conditions twice', query: () => 'or=(a.eq.1)&or=(b.eq.1)', isTaken: isNoData },
  { name: '200 filters', query: ([name]) => `${name}=eq.1&`.repeat(200) },
  {
    name: 'brackets in brackets',
    query: () => `or=${'(and'.repeat(40)}${')'.repeat(40)}`,
    isTaken: isNoData,
  },
];

/** What fits a few texts and documents, and nothing else. */
const VALUES: Shape[] = [
  { name: 'lists of 1,000', body: (names) => each(names, ones(1000)) },
  { name: 'lists of lists', body: (names) => each(names, nested(60)) },
  { name: 'objects', body: (names) => each(names, '{"a":{"b":[{}]}}') },
  { name: 'objects like lists', body: (names) => each(names, '{"length":100000,"0":"x"}') },
  { name: 'prototypes', body: () => '{"__proto__":{"a":1},"constructor":{"prototype":1}}' },
  { name: 'numbers too large', body: (names) => each(names, '1e999') },
  { name: 'numbers too long', body: (names) => each(names, '9'.repeat(500)) },
  { name: 'a long text', body: (names) => each(names.slice(0, 1), `"${'x'.repeat(60_000)}"`) },
  { name: 'a large offset', query: () => 'limit=1&offset=99999999999999999999' },
];

/** Raw text of a database, a client of it or JavaScript. */
const RAW =
  /pg_|SQLSTATE|syntax error|relation "|at \S+:\d+|undefined|\[object|TypeError|PGlite|kysely|cannot cast|violates|function .*\(.*\) does not exist/i;

describe.each(TARGETS)('requests of hostile shapes, on %s', (target) => {
  let site: TestBackend;
  let send: (path: string, init: RequestInit, peer: string) => Promise<Response>;
  let tokens: string[];
  let doors: Door[];
  /** What the server's log would say. */
  const errors: unknown[] = [];

  beforeAll(async () => {
    const databaseUrl = target === 'PostgreSQL' && (await createDatabase('hostile'));
    site = await openTestBackend(
      { CONFIRM_EMAIL: 'off', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
      { log: { write: (...parts) => errors.push(parts) } },
    );
    const { backend, secrets, settings } = site;
    const context: FunctionContext = {
      supabaseUrl: settings.siteUrl,
      publishableKey: secrets.publishableKey,
      serviceRoleKey: undefined,
      secretKey: secrets.secretKey,
      hosted: false,
      appName: 'Touchline',
      siteUrl: settings.siteUrl,
      setting: (name) => VARIABLES[name],
      fetch: (request) => backend.fetch(request, null),
      outgoing: async () => new Response(null, { status: 404 }),
    };
    const host = createHost({
      backend,
      functions: functionsHost(FUNCTIONS, context),
      mails: null,
      mailToken: '',
      publicConfig: async () => ({}),
      page: async () => null,
      headers: {},
      report: (...parts) => errors.push(parts),
    });
    send = (path, init, peer) => host(new Request(new URL(path, settings.siteUrl), init), peer);
    const enter = async (path: string, at: number) => {
      const init = {
        method: 'POST',
        headers: { apikey: secrets.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: `odd${at}@example.com`, password: 'correct horse' }),
      };
      const answer = await send(`/auth/v1/${path}`, init, `203.0.113.${at}`);
      return z.string().parse(fieldsOf(await answer.text()).access_token);
    };
    const people = Array.from({ length: 12 }, (_, at) => at);
    for (const at of people) await enter('signup', at);
    await backend.runSql(
      "update public.profiles set profile_role = 'ADMIN' where email not like 'odd0%'",
    );
    // Another role ends the sessions.
    tokens = [];
    for (const at of people) tokens.push(await enter('token?grant_type=password', at));
    const rows = await backend.runSql(`
      select 'rpc/' || p.proname as door, coalesce(array_to_string(p.proargnames[1 : p.pronargs], ','), '') as names
      from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
        and p.proname <> 'delete_my_account'
      union all
      select c.relname, string_agg(a.attname, ',') from pg_class as c join pg_attribute as a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
      group by c.relname order by 1`);
    doors = [
      ...rows.map(
        (row): Door => ({
          path: `/rest/v1/${rowText(row, 'door')}`,
          methods: rowText(row, 'door').startsWith('rpc/') ? ['POST'] : ['POST', 'PATCH'],
          names: rowText(row, 'names').split(',').filter(Boolean),
        }),
      ),
      ...[...FUNCTIONS.keys()].map(
        (name): Door => ({
          path: `/functions/v1/${name}`,
          methods: ['POST'],
          names: ['id', 'plan', 'email', 'user_id'],
        }),
      ),
      ...AUTH.map(
        (name): Door => ({
          path: `/auth/v1/${name}`,
          methods: ['POST', 'PUT'],
          names: ['email', 'password', 'data', 'token', 'type'],
        }),
      ),
      ...OPEN.map((path): Door => ({ path, methods: ['POST'], names: ['tables'] })),
    ];
  });
  afterAll(() => site?.close());

  /** @returns the answers that are no refusal in words, but for those that may do what is asked */
  async function unrefused(shapes: readonly Shape[], mayTake: boolean): Promise<string[]> {
    const requests = doors.flatMap((door) =>
      shapes.flatMap((shape, at) => {
        if (shape.query && isOpen(door)) return [];
        // Each door is tried by all of its methods, each shape by one of them.
        const method = shape.body ? (door.methods[at % door.methods.length] ?? '') : 'GET';
        return [{ door, shape, method }];
      }),
    );
    const found: string[] = [];
    // One after the other: where others wait, a machine that is busy refuses who asks for much.
    for (const [at, { door, shape, method }] of requests.entries()) {
      const names = door.names.length > 0 ? door.names : ['a'];
      const query = shape.query && (door.path.includes('?') ? '&' : '?') + shape.query(names);
      const token = at % 4 === 0 ? undefined : tokens[at % tokens.length];
      const headers = new Headers({
        apikey: site.secrets.publishableKey,
        'content-type': 'application/json',
        ...shape.headers,
      });
      if (token) headers.set('authorization', `Bearer ${token}`);
      const body = shape.body?.(names);
      const peer = `10.0.${(at >> 8) & 255}.${at & 255}`;
      const answer = await send(door.path + (query ?? ''), { method, headers, body }, peer);
      const text = await answer.text();
      const { message = '', msg = message } = fieldsOf(text);
      const isTaken = answer.status < 300 && (mayTake || shape.isTaken?.(door));
      // To a page that says it.
      const isSent = answer.status === 303;
      // What isn't tried shows nothing.
      const isTried = answer.status !== 429 && !(token && answer.status === 401);
      const isRefused =
        isTried &&
        answer.status >= 400 &&
        answer.status < 500 &&
        msg !== '' &&
        !RAW.test(String(msg));
      if (!isTaken && !isSent && !isRefused)
        found.push(`${shape.name}: ${method} ${door.path} ${answer.status} ${text.slice(0, 200)}`);
    }
    expect(requests.length).toBeGreaterThan(1500);
    return found;
  }

  it('are refused in words at every door', async () => {
    expect(await unrefused(FRAMES, false)).toEqual([]);
  });

  it('are values that a door takes, or are refused in words', async () => {
    expect(await unrefused(VALUES, true)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it.each(['planned', 'estimated'])(
    'count a member’s own rows where they ask for %s',
    async (count) => {
      await site.backend.runSql('analyze public.profiles');
      const counted = async (token = '') => {
        const headers = { apikey: site.secrets.publishableKey, prefer: `count=${count}` };
        const init = { headers: { ...headers, authorization: `Bearer ${token}` } };
        const answer = await send('/rest/v1/profiles?select=id&limit=1', init, '203.0.113.99');
        return answer.headers.get('content-range');
      };
      expect(await counted(tokens[0])).toBe('0-0/1');
      expect(await counted(tokens[1])).toBe(`0-0/${tokens.length}`);
    },
  );
});
