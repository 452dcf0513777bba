import { spawnSync } from 'node:child_process';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { temporaryFolder } from '../../server/test-site.ts';
import { runServer } from '../support/run-server.ts';
import { runNginx } from './support/run-nginx.ts';

const SITE_URL = 'https://tips.example.com';
/** Wrong passwords that one network address may send in a quarter of an hour, by docs/accounts.md. */
const MOST_PASSWORDS = 60;
/** More than nginx allows by default, less than our server. */
const LARGE = 1_500_000;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The local address that the request is sent from. */
  from?: string;
}

/** One request through nginx; unlike fetch, it can be sent from addresses other than 127.0.0.1. */
function ask(port: number, path: string, question: Question = {}): Promise<Answer> {
  const { method = 'GET', headers, body, from = '127.0.0.1' } = question;
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path, method, headers, localAddress: from, agent: false },
      (response) =>
        text(response).then(
          (said) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: said }),
          reject,
        ),
    )
      .on('error', reject)
      .end(body);
  });
}

/** The requests through one nginx, and the results by name. */
function story(name: string, port: number, results: Record<string, number>) {
  /** Records a result, which must be the expected one. */
  function note(what: string, got: number, expected: number): void {
    results[`${name}, ${what}`] = got;
    if (got !== expected) throw new Error(`${name}, ${what}: ${got}, not ${expected}.`);
  }
  async function expectStatus(what: string, status: number, path: string, question?: Question) {
    const answer = await ask(port, path, question);
    note(what, answer.status, status);
    return answer;
  }
  return { note, expectStatus };
}

const json = (body: object, apikey: string, more: Record<string, string> = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', apikey, ...more },
});

/** Requirements behind any proxy. */
async function everywhere(name: string, port: number, results: Record<string, number>) {
  const { note, expectStatus } = story(name, port, results);
  const start = await expectStatus('start page', 200, '/');
  if (!start.headers['content-security-policy']) throw new Error('The start page has no policy.');
  await expectStatus('/healthz', 200, '/healthz');
  const config = JSON.parse((await expectStatus('/config.json', 200, '/config.json')).body);
  note('demo data', Number(config.demo), 0);
  const apikey: string = config.supabaseKey;
  const signIn = { email: 'admin@example.com', password: DEMO_PASSWORD };
  await expectStatus(
    'demo account signs in',
    400,
    '/auth/v1/token?grant_type=password',
    json(signIn, apikey),
  );
  const { body } = await expectStatus('ways to pay', 200, '/functions/v1/checkout');
  note('sandbox offered', Number(body.includes('sandbox')), 0);
  await expectStatus('samples are reset', 404, '/mock/demo/reset', json({}, apikey));
  await expectStatus('samples are slowed down', 404, '/mock/demo/conditions', {
    ...json({ data: { latency: 10_000, failures: 1 } }, apikey),
    method: 'PUT',
  });
  await expectStatus('samples', 200, '/mock/cards/statistics');
  for (const file of ['record/log/checkpoint', '.well-known/touchline-record.vkey', 'record.csv']) {
    await expectStatus(`/${file}`, 200, `/${file}`);
  }
  await expectStatus('websocket', 404, '/realtime/v1/websocket', {
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': 'dG91Y2hsaW5lIHRlc3Qga2V5',
      'Sec-WebSocket-Version': '13',
    },
  });
  const link = '/auth/v1/verify?type=signup&token=wrong&redirect_to=https%3A%2F%2Fevil.example';
  const { location = '' } = (await expectStatus('link from a mail', 303, link)).headers;
  if (!location.startsWith(SITE_URL)) throw new Error(`A mail's link leads to ${location}.`);
  return apikey;
}

/**
 * Sends wrong passwords for one account after the other, with an invented address in `X-Forwarded-For`.
 * @returns how many were checked before the first refusal
 */
async function guess(port: number, apikey: string, from: string): Promise<number> {
  const answers: Answer[] = [];
  for (let at = 0; at <= MOST_PASSWORDS; at += 10) {
    const batch = Array.from({ length: 10 }, (_, n) =>
      ask(port, '/auth/v1/token?grant_type=password', {
        ...json({ email: `${at + n}@${from}.example`, password: 'wrong' }, apikey, {
          'X-Forwarded-For': `198.51.100.${at + n}`,
        }),
        from,
      }),
    );
    answers.push(...(await Promise.all(batch)));
  }
  if (!answers.some(({ status, headers }) => status === 429 && headers['retry-after'])) {
    throw new Error('Nobody who guesses is told when to come back.');
  }
  return answers.filter(({ status }) => status === 400).length;
}

/** nginx with its defaults: it looks like a person at this machine, and so do all visitors. */
async function behindPlain(results: Record<string, number>): Promise<void> {
  const data = temporaryFolder();
  const server = await runServer(data.path, { SITE_URL });
  const mail = new URL(server.mailLink);
  const nginx = await runNginx('plain', Number(mail.port));
  try {
    const { port } = nginx;
    const apikey = await everywhere('plain', port, results);
    const { note, expectStatus } = story('plain', port, results);
    await expectStatus('/dev/mail', 403, '/dev/mail');
    await expectStatus('/dev/mail.json', 403, '/dev/mail.json');
    await expectStatus('/dev/mail.json, other token', 403, '/dev/mail.json?token=guess');
    await expectStatus('/dev/mail.json, token', 200, `/dev/mail.json${mail.search}`);
    await expectStatus('large body', 413, '/rest/v1/rpc/import_fixtures', {
      ...json({ rows: ['x'.repeat(LARGE)] }, apikey),
    });
    // The demo account's attempt was the first.
    note('wrong passwords', await guess(port, apikey, '127.0.0.2'), MOST_PASSWORDS - 1);
    await expectStatus('wrong password from elsewhere', 429, '/auth/v1/token?grant_type=password', {
      ...json({ email: 'b@example.com', password: 'wrong' }, apikey),
      from: '127.0.0.3',
    });
  } finally {
    await nginx.stop();
    await server.stop();
    data.remove();
  }
}

/** nginx configured as in docs/deploy.md: it reports the client's address, and is trusted. */
async function behindDocumented(results: Record<string, number>): Promise<void> {
  const data = temporaryFolder();
  const server = await runServer(data.path, { SITE_URL, TRUSTED_PROXIES: '127.0.0.1' });
  const mail = new URL(server.mailLink);
  const nginx = await runNginx('documented', Number(mail.port));
  try {
    const { port } = nginx;
    const apikey = await everywhere('documented', port, results);
    const { note, expectStatus } = story('documented', port, results);
    await expectStatus('/dev/mail', 404, '/dev/mail');
    await expectStatus('/dev/mail.json, token', 404, `/dev/mail.json${mail.search}`);
    await expectStatus('large body', 401, '/rest/v1/rpc/import_fixtures', {
      ...json({ rows: ['x'.repeat(LARGE)] }, apikey),
    });
    note('wrong passwords', await guess(port, apikey, '127.0.0.2'), MOST_PASSWORDS);
    await expectStatus('wrong password from elsewhere', 400, '/auth/v1/token?grant_type=password', {
      ...json({ email: 'b@example.com', password: 'wrong' }, apikey),
      from: '127.0.0.3',
    });
  } finally {
    await nginx.stop();
    await server.stop();
    data.remove();
  }
}

/**
 * Our server for a public address behind a real nginx: with its defaults, and with the block of docs/deploy.md. Fails
 * if any answer differs from the guides; the results are mostly statuses.
 */
export default async function nginx(): Promise<Record<string, number>> {
  if (spawnSync('nginx', ['-v']).error) {
    process.stderr.write('nginx isn’t installed here: apt-get install nginx-light\n');
    return {};
  }
  const results: Record<string, number> = {};
  await behindPlain(results);
  await behindDocumented(results);
  return results;
}
