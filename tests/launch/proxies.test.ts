import { randomBytes } from 'node:crypto';
import { request as byHttp, type IncomingMessage } from 'node:http';
import { request as byHttps, type RequestOptions } from 'node:https';
import { BlockList } from 'node:net';
import { text } from 'node:stream/consumers';
import { PIXEL } from '@tests/db/support/picture';
import { hasProgram } from '@tests/support/debian-programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { literal } from '../../server/database/run-sql.ts';
import { listen, stopListening } from '../../server/http/listening.ts';
import { networksOf } from '../../server/http/networks.ts';
import { securityHeaders } from '../../server/http/security-headers.ts';
import { caddyOf, nginxOf } from '../../server/install/proxies.ts';
import { callFiles, readCalls } from '../../server/plugins/declared-calls.ts';
import { ownFunctions } from '../../server/plugins/own-functions.ts';
import { declarationsOf } from '../../server/plugins/placed-function.ts';
import { functionsHost } from '../../server/requests/functions.ts';
import { createHost } from '../../server/requests/host.ts';
import { createHttpServer } from '../../server/requests/http-server.ts';
import { openTestBackend, type TestBackend } from '../../server/testing/test-site.ts';
import { type RunningProxy, runProxy } from './support/run-proxy.ts';

const HOST = 'tips.example.com';
const SITE = `https://${HOST}`;
/** Wrong passwords that one network address may send in a quarter of an hour, by docs/accounts.md. */
const MOST_PASSWORDS = 60;
/** The largest receipt; what is larger by a byte is refused by the function itself. */
const RECEIPT = 5 * 1024 * 1024;
/** Below the largest import by a little. */
const IMPORT = 23 * 1024 * 1024;
/** What nginx takes by default, and a byte more. */
const LARGE_FOR_NGINX = 1024 * 1024 + 1;

/** nginx as somebody configures it who has read nothing. */
const plainNginx = (behind: number) =>
  `server { listen 80; location / { proxy_pass http://127.0.0.1:${behind}; } }\n`;

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The local address that the request is sent from. */
  from?: string;
  /** By http. */
  plain?: boolean;
}

let site: TestBackend;
/** One that trusts the proxy before it, and one that trusts none. */
let [trusting, plain] = [0, 0];
const servers: ReturnType<typeof createHttpServer>[] = [];
beforeAll(async () => {
  site = await openTestBackend({ SITE_URL: SITE, CONFIRM_EMAIL: 'off' });
  const { backend, secrets } = site;
  const own = ownFunctions(['product']);
  const functions = functionsHost(own, {
    supabaseUrl: SITE,
    publishableKey: secrets.publishableKey,
    serviceRoleKey: undefined,
    secretKey: secrets.secretKey,
    hosted: false,
    appName: 'Tips',
    siteUrl: SITE,
    setting: () => undefined,
    fetch: (request) => backend.fetch(request, null),
    outgoing: async () => new Response(null, { status: 404 }),
  });
  const headers = securityHeaders({ backendUrl: '', dev: false });
  const host = createHost({
    backend,
    live: backend.live,
    functions,
    declared: declarationsOf(own),
    calls: readCalls(callFiles(['product'], []), () => {}),
    mails: () => [],
    mailToken: 'token',
    publicConfig: async () => ({}),
    page: async () => new Response('<app>'),
    headers,
    report: () => {},
  });
  const serve = (trustedProxies: BlockList) => {
    const isOwnOrigin = (origin: string) => origin === SITE;
    const server = createHttpServer({
      site: host,
      mock: null,
      headers,
      isOwnOrigin,
      trustedProxies,
      siteUrl: SITE,
    });
    servers.push(server);
    return listen(server, '127.0.0.1', 0);
  };
  trusting = await serve(networksOf(['127.0.0.1']) ?? new BlockList());
  plain = await serve(new BlockList());
});
afterAll(async () => {
  await Promise.all(servers.map(stopListening));
  await site.close();
});

/** Asks through a proxy; unlike fetch, from any local address, and with a certificate of the proxy's own. */
function through(proxy: () => RunningProxy) {
  const open = (path: string, question: Question = {}): Promise<IncomingMessage> => {
    const { method = 'GET', headers, body, from = '127.0.0.1', plain } = question;
    const options: RequestOptions = {
      host: '127.0.0.1',
      port: plain ? proxy().http : proxy().https,
      path,
      method,
      headers: {
        Host: HOST,
        ...headers,
        ...(body ? { 'Content-Length': Buffer.byteLength(body) } : {}),
      },
      localAddress: from,
      agent: false,
      ...(plain ? {} : { servername: HOST, ca: proxy().authority }),
    };
    return new Promise((resolve, reject) => {
      const asked = (plain ? byHttp : byHttps)(options, resolve).on('error', reject);
      asked.end(body);
    });
  };
  const ask = async (path: string, question?: Question) => {
    const answer = await open(path, question);
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };
  const post = (path: string, body: object, more: Question = {}) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      ...more,
      headers: {
        'Content-Type': 'application/json',
        apikey: site.secrets.publishableKey,
        ...more.headers,
      },
    });
  return { open, ask, post };
}

let people = 0;
/** Somebody who has just signed up, and the headers of their requests. */
async function somebody({ post }: ReturnType<typeof through>) {
  people += 1;
  // From an address of its own: sign-ups are counted, too.
  const signedUp = await post(
    '/auth/v1/signup',
    { email: `somebody${people}@example.com`, password: 'correct horse' },
    { from: `127.0.1.${people}` },
  );
  const { access_token, user } = JSON.parse(signedUp.body);
  return {
    id: String(user.id),
    headers: { apikey: site.secrets.publishableKey, Authorization: `Bearer ${access_token}` },
  };
}

/** Sends wrong passwords for one account after the other, each from an address that it makes up. */
async function guess({ post }: ReturnType<typeof through>, from: string) {
  const statuses: (number | undefined)[] = [];
  for (let at = 0; at <= MOST_PASSWORDS; at += 1) {
    const { status, headers } = await post(
      '/auth/v1/token?grant_type=password',
      { email: `${at}@${from}.example`, password: 'wrong' },
      { from, headers: { 'X-Forwarded-For': `198.51.100.${at}` } },
    );
    statuses.push(status);
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  return statuses;
}
const CHECKED = Array.from({ length: MOST_PASSWORDS }, () => 400);

const SHIPPED = [
  { kind: 'nginx', pack: 'nginx', configOf: nginxOf, peers: ['127.0.0.2', '127.0.0.3'] },
  { kind: 'Caddy', pack: 'caddy', configOf: caddyOf, peers: ['127.0.0.4', '127.0.0.5'] },
] as const;

describe.each(SHIPPED)(
  '$kind as touchline install configures it',
  ({ kind, pack, configOf, peers: [guesser, neighbour] }) => {
    if (!hasProgram(pack, pack)) return it.skip('isn’t here', () => {});
    let proxy: RunningProxy;
    const way = through(() => proxy);
    const { open, ask, post } = way;
    beforeAll(async () => {
      proxy = await runProxy(kind, configOf({ host: HOST, port: trusting }), HOST);
    });
    afterAll(() => proxy.stop());

    it('passes on pages by https, leads those by http there, and lets the server refuse calls by http', async () => {
      const page = await ask('/tips?tier=FREE');
      expect([page.status, page.body]).toEqual([200, '<app>']);
      expect(page.headers['content-security-policy']).toContain("default-src 'self'");
      const led = await ask('/tips?tier=FREE', { plain: true });
      expect([led.status, led.headers.location]).toEqual([308, `${SITE}/tips?tier=FREE`]);
      const password = { email: 'somebody@example.com', password: 'correct horse' };
      const refused = await post('/auth/v1/token?grant_type=password', password, { plain: true });
      expect([refused.status, JSON.parse(refused.body).code]).toEqual([403, 'HTTPS_NEEDED']);
      expect((await ask('/healthz', { plain: true })).status).toBe(200);
      expect((await ask('/dev/mail')).status).toBe(404);
    });

    it('passes each live change on while the stream stays open', async () => {
      const { id, headers } = await somebody(way);
      const stream = await open('/live/v1/changes?tables=notifications', { headers });
      expect(stream.headers['content-type']).toBe('text/event-stream');
      let said = '';
      const heard = (words: string) =>
        new Promise<void>((resolve, reject) => {
          const listen = () => said.includes(words) && resolve();
          stream.on('end', () => reject(new Error(`The stream ended after “${said}”.`)));
          stream.on('data', (part: Buffer) => {
            said += part;
            listen();
          });
          listen();
        });
      await heard('retry: 5000\n\n');
      await site.backend.runSql(`insert into public.notifications (user_id, kind, payload, dedupe_key)
      values (${literal(id)}, 'RENEWAL_DUE', '{}', ${literal(kind)})`);
      await heard('event: change\ndata: notifications\n\n');
      stream.destroy();
    });

    it('passes on whatever the server itself takes, whole', async () => {
      const { headers } = await somebody(way);
      const picture = Buffer.concat([Buffer.from(PIXEL, 'base64'), randomBytes(250_000)]);
      const kept = await post(
        '/rest/v1/rpc/set_avatar',
        { picture: picture.toString('base64') },
        { headers },
      );
      const shown = await open(JSON.parse(kept.body));
      const bytes = await shown.toArray();
      expect(Buffer.concat(bytes).equals(picture)).toBe(true);

      // Whoever's large request was refused waits: each is somebody else's.
      const receipt = async (size: number) => {
        const { headers } = await somebody(way);
        const body = Buffer.alloc(size, '%PDF-');
        const path = '/functions/v1/transfer-receipt?payment=00000000-0000-0000-0000-000000000000';
        return JSON.parse((await ask(path, { method: 'POST', headers, body })).body).code;
      };
      expect(await receipt(RECEIPT)).toBe('PAYMENT_UNKNOWN');
      expect(await receipt(RECEIPT + 1)).toBe('FILE_TOO_LARGE');
      const rows = await post(
        '/rest/v1/rpc/import_fixtures',
        { rows: ['x'.repeat(IMPORT)], dry_run: true, seen_counts: null },
        await somebody(way),
      );
      expect([rows.status, JSON.parse(rows.body).code]).toEqual([403, 'PT403']);
    });

    it('counts wrong passwords by the address of whoever sends them, whatever that one says', async () => {
      expect(await guess(way, guesser)).toEqual([...CHECKED, 429]);
      const elsewhere = { email: 'b@example.com', password: 'wrong' };
      const { status } = await post('/auth/v1/token?grant_type=password', elsewhere, {
        from: neighbour,
      });
      expect(status).toBe(400);
    });
  },
);

// docs/deploy.md says these three of it.
describe('nginx with nothing but proxy_pass', () => {
  if (!hasProgram('nginx', 'nginx')) return it.skip('isn’t here', () => {});
  let proxy: RunningProxy;
  const way = through(() => proxy);
  beforeAll(async () => {
    proxy = await runProxy('nginx', plainNginx(plain), HOST);
  });
  afterAll(() => proxy.stop());

  it('refuses imports above 1 MB, and makes all visitors look like one', async () => {
    const import_ = await way.ask('/rest/v1/rpc/import_fixtures', {
      method: 'POST',
      body: Buffer.alloc(LARGE_FOR_NGINX, ' '),
    });
    expect([import_.status, import_.body]).toEqual([413, expect.stringContaining('nginx')]);
    expect((await way.ask('/')).status).toBe(200);
    // Whoever comes through it looks like a person at this machine.
    expect((await way.ask('/dev/mail')).status).toBe(403);
    expect(await guess(way, '127.0.0.6')).toEqual([...CHECKED, 429]);
    const elsewhere = { email: 'b@example.com', password: 'wrong' };
    const { status } = await way.post('/auth/v1/token?grant_type=password', elsewhere, {
      from: '127.0.0.7',
    });
    expect(status).toBe(429);
  });
});
