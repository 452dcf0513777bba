import { readFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pickOne, type Random, seededRandom } from '../../server/demo/random.ts';
import { type Running, startServer } from '../../server/start/start-server.ts';
import { PROJECT_ROOT, temporaryFolder } from '../../server/testing/test-site.ts';
import { PATIENCE } from '../support/patience.ts';

const SEED = 'malformed';
const REQUESTS = 928;
/** Number of concurrent requests. */
const SENDERS = 8;

interface Malformed {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const nested = (depth: number, open: string, close: string, inside = '') =>
  open.repeat(depth) + inside + close.repeat(depth);

/** Values used in place of a word, a number or an id. */
const ODD = [
  '',
  '%00',
  '%22',
  '%27%20or%201=1--',
  '%E2%80%AE',
  '%F0%9F%8F%86',
  '%C3%28',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  '....//',
  '%2e%2e/%2e%2e/',
  '__proto__',
  'constructor.prototype',
  'not.toString.1',
  '(id.__proto__.1)',
  '(constructor.eq.1,id.not.valueOf.1)',
  '-1',
  '99999999999999999999',
  '1e999',
  'NaN',
  'null',
  '{}',
  '[[',
  '(((((',
  ')))',
  '*',
  '*,*,*',
  ',',
  '.',
  'eq.',
  'in.(',
  'in.()',
  'not.not.not.eq.1',
  'fts(%00).a',
  'cs.{',
  'like.%25%25%25',
  'match.(((',
  'ov.[1,',
  'is.maybe',
  '00000000-0000-0000-0000-00000000000g',
  '00000000-0000-4000-8000-000000000000',
  'x'.repeat(4000),
  '%25'.repeat(500),
  '0x10',
  '2026-02-30T25:61:61Z',
  'infinity',
  'id::nothing',
  'id->>a->b->>c',
  'a:b:c:d',
  'teams!nothing(*)',
  '...teams(*)',
  'count()',
  'id.sum()',
];
const TABLES = [
  'plans',
  'predictions',
  'prediction_picks',
  'fixtures',
  'leagues',
  'teams',
  'profiles',
  'payments',
  'notifications',
  'audit_log',
  'app_settings',
  'slips',
  'nothing',
  'pg_class',
  'auth.users',
];
const CALLS = [
  'settle_due',
  'import_fixtures',
  'unread_notifications',
  'search',
  'redeem_promo',
  'publish_tip',
  'my_bonus_state',
  'delete_my_account',
  'nothing',
  'pg_sleep',
  'quote_plan',
];
const PARAMETERS = [
  'select',
  'order',
  'limit',
  'offset',
  'id',
  'and',
  'or',
  'not.and',
  'on_conflict',
  'columns',
  'name',
  'teams.limit',
  'apikey',
];
const AUTH = [
  'signup',
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'token?grant_type=pkce',
  'token?grant_type=',
  'token',
  'verify',
  'recover',
  'otp',
  'user',
  'logout',
  'logout?scope=odd',
  'resend',
  'authorize',
  'authorize?provider=google&redirect_to=',
  'callback',
  'callback?code=x&state=',
  'settings',
  'health',
  'admin/users',
  'admin/users/1',
  'factors',
  'sso',
  'magiclink',
  'invite',
  'reauthenticate',
];
const FUNCTIONS = [
  'checkout',
  'payment-webhook',
  'payment-webhook/stripe',
  'payment-webhook/paystack',
  'payment-webhook/sandbox',
  'payment-webhook/manual',
  'avatar',
  'invite-user',
  'mail-bounce',
  'reconcile',
  'refund',
  'renewals',
  'sandbox-checkout',
  'send-mails',
  'sync-fixtures',
  'transfer-receipt',
  'unsubscribe',
  'nothing',
  '_shared',
];
const MOCK = [
  'rest/users',
  'rest/users/1',
  'rest/nothing',
  'rest/emails',
  'rest/invoices/1',
  'rest/chats',
  'rest/events',
  'chat',
  'email',
  'calendar',
  'users/list',
  'permissions',
  'menus',
  'search',
  'table',
  'cards',
  'invoice',
  '',
];
const RECORD = [
  'record/log/checkpoint',
  'record/log/tile/0/000',
  'record/log/tile/0/999999',
  'record/log/tile/99/x001/000.p/0',
  'record/log/tile/entries/000',
  'record/log/proof',
  'record.csv',
  'record.json',
  'record-slips.csv',
  '.well-known/',
  '.well-known/nothing',
  'record/log/',
];
const OTHERS = [
  '',
  'assets/',
  'assets/x.js',
  'locales/xx.json',
  'index.html',
  '.env',
  '.git/config',
  'config.json',
  'healthz',
  'readyz',
  'metrics',
  'dev/mail',
  'dev/mail.json',
  'dev/mail?token=',
  'storage/v1/object/avatars/',
  'realtime/v1/websocket',
  'predictions/show/',
  'a/b/c/../../../..',
  '%',
  '%zz',
  '\\\\host\\share',
  '?',
  '//example.com',
  'x'.repeat(5000),
];
/** The most common ones three times as often. */
const METHODS = [
  ...Array.from({ length: 3 }, () => ['GET', 'GET', 'POST', 'POST', 'PATCH']).flat(),
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PROPFIND',
  'TRACE',
];

const BODIES = [
  '',
  ' ',
  '{',
  '}',
  '[]',
  'null',
  '0',
  '"',
  '"text"',
  '{}',
  '[{}]',
  '[null]',
  '{"":""}',
  '{"id":null}',
  '{"id":{}}',
  '{"id":"\\u0000"}',
  '{"name":"\\ud800"}',
  '{"email":"a\\u0000@example.com","password":"x"}',
  '{"email":["a"],"password":{}}',
  '{"email":"a@example.com","password":""}',
  '{"email":"@","password":"correct horse"}',
  '{"email":"a@example.com","password":"correct horse","data":{"full_name":"\\u0000"}}',
  '{"email":"a@example.com","password":"correct horse","data":{"locale":{"a":[1]}}}',
  '{"token_hash":"\\u0000","type":"signup"}',
  '{"token_hash":"x","type":"odd"}',
  '{"type":"recovery","token":"1","email":"a"}',
  '{"refresh_token":"\'; drop table x"}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"p_id":"x","id":1e999}',
  '{"n":99999999999999999999999999}',
  '{"starts_at":"2026-02-30"}',
  '[1,"a",null,{"b":[]}]',
  `{"a":${nested(40, '[', ']')}}`,
  nested(5000, '[', ']'),
  nested(9000, '{"a":', '}', '1'),
  `{"a":"${'x'.repeat(30_000)}"}`,
  'a=b&c=d',
  '<xml/>',
  '--x\r\ncontent-disposition: form-data\r\n\r\n',
  '\u0000\u0001\u0002',
  '{"a":1,"a":2}',
  '{"id":"00000000-0000-4000-8000-000000000000"}',
];

const HEADERS: [string, string[]][] = [
  ['range', ['items=0-', '0-', '-1', '5-1', '0-99999999999999999999', 'a-b', 'bytes=0-1,5-2']],
  ['range-unit', ['items', 'bytes', 'odd']],
  [
    'prefer',
    [
      'count=odd',
      'return=odd',
      'resolution=odd',
      'handling=strict,odd=1',
      'missing=default',
      'tx=rollback',
      'max-affected=-1',
      'count=exact',
    ],
  ],
  [
    'accept',
    [
      'application/vnd.pgrst.object+json',
      'application/vnd.pgrst.plan',
      'text/csv',
      'application/odd',
      '*/*;q=x',
      'application/geo+json',
    ],
  ],
  [
    'content-type',
    [
      'application/json',
      'text/csv',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/octet-stream',
      'odd',
      'application/json; charset=utf-7',
    ],
  ],
  ['accept-profile', ['public', 'auth', 'odd', 'pg_catalog']],
  ['content-profile', ['public', 'private', '"']],
  ['content-encoding', ['gzip', 'odd']],
  ['x-http-method-override', ['DELETE', 'odd']],
  ['x-preview-tier', ['VIP', "'", '\u00ff']],
  ['if-none-match', ['"', 'W/"x"']],
  ['origin', ['null', 'https://example.com', '\u00e9']],
  ['stripe-signature', ['t=,v1=', 't=1,v1=zz', 'x'.repeat(2000)]],
  ['x-paystack-signature', ['zz', '']],
  ['x-forwarded-for', ["'", '::::', 'a'.repeat(500)]],
  ['cookie', ['a=%00; b=%', ';;;===']],
];

const query = (random: Random) => {
  const count = Math.floor(random() * 4);
  const parts = Array.from(
    { length: count },
    () => `${pickOne(random, PARAMETERS)}=${pickOne(random, ODD)}`,
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

/** One endpoint of the server, with something odd in it. */
const DOORS: ((random: Random) => string)[] = [
  (random) => `/rest/v1/${pickOne(random, TABLES)}${query(random)}`,
  (random) => `/rest/v1/${pickOne(random, TABLES)}?select=${pickOne(random, ODD)}`,
  (random) => `/rest/v1/${pickOne(random, TABLES)}?id=${pickOne(random, ODD)}&limit=1`,
  (random) => `/rest/v1/rpc/${pickOne(random, CALLS)}${query(random)}`,
  (random) => `/rest/v1/${pickOne(random, ODD)}`,
  (random) => `/auth/v1/${pickOne(random, AUTH)}`,
  (random) => `/auth/v1/${pickOne(random, AUTH)}${pickOne(random, ODD)}`,
  (random) => `/functions/v1/${pickOne(random, FUNCTIONS)}${query(random)}`,
  (random) => `/functions/v1/${pickOne(random, FUNCTIONS)}/${pickOne(random, ODD)}`,
  (random) => `/mock/${pickOne(random, MOCK)}${query(random)}`,
  (random) => `/mock/rest/users/${pickOne(random, ODD)}`,
  (random) =>
    `/mock/rest/users?_page=${pickOne(random, ODD)}&_limit=${pickOne(random, ODD)}&q=${pickOne(random, ODD)}`,
  (random) => `/${pickOne(random, RECORD)}${pickOne(random, ODD)}`,
  (random) => `/storage/v1/object/${pickOne(random, ODD)}`,
  (random) => `/${pickOne(random, OTHERS)}${random() < 0.3 ? pickOne(random, ODD) : ''}`,
];

let running: Running;
let folder: ReturnType<typeof temporaryFolder>;
let keys: Record<string, string>[];

function answerOf({ method, path, headers, body }: Malformed): Promise<number | string> {
  const { port } = running.settings;
  return new Promise((resolve) => {
    const sent = send({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const { statusCode = 'no status', headers: said } = response;
      response.resume();
      // Nothing was started: a busy machine asks for a retry.
      const busy = statusCode === 503 && said['retry-after'] !== undefined;
      response.on('end', () => resolve(busy ? 'busy' : statusCode));
      response.on('error', () => resolve('cut off'));
    });
    sent.setTimeout(PATIENCE.wait, () => {
      resolve('hangs');
      sent.destroy();
    });
    // A body that is refused while it is sent may end the connection.
    sent.on('error', (error) => resolve(error.message));
    sent.end(body);
  });
}

function malformed(random: Random): Malformed {
  const method = pickOne(random, METHODS);
  const headers: Record<string, string> = {
    ...pickOne(random, keys),
    'content-type': 'application/json',
  };
  for (let count = Math.floor(random() * 3); count > 0; count -= 1) {
    const [name, values] = pickOne(random, HEADERS);
    headers[name] = pickOne(random, values);
  }
  const body = ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)
    ? undefined
    : pickOne(random, BODIES);
  if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
  return { method, path: pickOne(random, DOORS)(random), headers, body };
}

async function signUp(url: string, apikey: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'odd@example.com', password: 'correct horse' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

beforeAll(async () => {
  folder = temporaryFolder();
  running = await startServer({
    root: PROJECT_ROOT,
    dev: false,
    env: { DATA_DIR: folder.path, PORT: '0', DEMO: 'off', FSYNC: 'off', CONFIRM_EMAIL: 'off' },
  });
  const url = running.settings.siteUrl;
  const { supabaseKey: apikey } = await (await fetch(`${url}/config.json`)).json();
  const token = await signUp(url, apikey);
  keys = [
    {},
    ...Array.from({ length: 5 }, () => ({ apikey })),
    ...Array.from({ length: 8 }, () => ({ apikey, authorization: `Bearer ${token}` })),
    { apikey, authorization: 'Bearer x.y.z' },
    { apikey: 'odd' },
  ];
});
afterAll(async () => {
  await running?.stop();
  folder?.remove();
});

/** Sends requests, several at once; returns those that met a server error or hung, and the count of each status. */
async function sendAll(requests: Malformed[]) {
  const waiting = [...requests.entries()];
  const bad: string[] = [];
  const statuses: Record<string, number> = {};
  const sender = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, request] = next;
      let answer = await answerOf(request);
      while (answer === 'busy') answer = await answerOf(request);
      statuses[answer] = (statuses[answer] ?? 0) + 1;
      if (typeof answer === 'number' ? answer >= 500 : answer === 'hangs') {
        const { method, path, headers, body } = request;
        bad.push(
          `${index} ${answer}: ${method} ${path.slice(0, 200)} ${JSON.stringify({ ...headers, authorization: undefined })} ${body?.slice(0, 100)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return { bad, statuses };
}

it(`answers none of ${REQUESTS} malformed requests with a server error, and each in time`, async () => {
  const random = seededRandom(SEED);
  const { bad, statuses } = await sendAll(
    Array.from({ length: REQUESTS }, () => malformed(random)),
  );
  // They get as far as the endpoints that require keys.
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '405']),
  );
  expect(bad).toEqual([]);
  const healthy = await fetch(`${running.settings.siteUrl}/healthz`);
  expect(healthy.status).toBe(200);
});

/** Values that are of the wrong kind for most parameters and columns. */
const WRONG_KINDS = [
  ...[null, '', 'x', '\u0000', -1, 1.5, 1e308, true, [], {}, [[]], [null], [{}], { a: { b: [1] } }],
  ...['2026-02-30', 'infinity', '{1,2}', '\\', '9'.repeat(400)],
];
/** These end the person's session. */
const LAST = ['delete_my_account'];

it('answers no call of a function with a server error, whatever kinds its arguments are of', async () => {
  const random = seededRandom(SEED, 'kinds');
  const types = readFileSync(join(PROJECT_ROOT, 'src/resources/database.types.ts'), 'utf8');
  const functions = [...types.matchAll(/\n {2}(\w+): \{\n {4}Args: (.*);/g)];
  expect(functions.length).toBeGreaterThan(80);
  const calls = functions
    .filter(([, name = '']) => !LAST.includes(name))
    .flatMap(([, name, args = '']): Malformed[] => {
      const names = [...args.matchAll(/(\w+)\??:/g)].map(([, argument = '']) => argument);
      return [keys[1], keys.at(-3)].map((key) => ({
        method: 'POST',
        path: `/rest/v1/rpc/${name}`,
        headers: { ...key, 'content-type': 'application/json' },
        body: JSON.stringify(
          Object.fromEntries(names.map((argument) => [argument, pickOne(random, WRONG_KINDS)])),
        ),
      }));
    });
  const rows = TABLES.flatMap((table): Malformed[] =>
    WRONG_KINDS.map((value) => ({
      method: 'POST',
      path: `/rest/v1/${table}`,
      headers: { ...keys.at(-3), 'content-type': 'application/json' },
      body: JSON.stringify({ id: value, name: value, selections: value, starts_at: value }),
    })),
  );
  const { bad } = await sendAll([...calls, ...rows]);
  expect(bad).toEqual([]);
  const { status } = await fetch(`${running.settings.siteUrl}/rest/v1/plans?select=id`, {
    headers: keys[1],
  });
  expect(status).toBe(200);
});
