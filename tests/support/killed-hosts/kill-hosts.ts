import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { literal, type RunSql, rowText } from '../../../server/database/run-sql.ts';
import { pickOne, type Random, seededRandom } from '../../../server/demo/random.ts';
import { readRecordHead } from '../../../src/product/record/log/record-head.ts';
import { ACCOUNT_MAIL_WORDS } from '../../../supabase/mail-texts/account-links.ts';
import { PASSWORD } from '../../db/support/accounts.ts';
import { SEEN_NOW } from '../../db/support/seen-now.ts';
import { addDraft, addFixture } from '../../db/support/tips.ts';
import { PATIENCE } from '../patience.ts';
import { openHosts } from './hosts.ts';
import { openMailSink } from './mail-sink.ts';
import { openProxy } from './proxy.ts';

/** Who the clients are; each has sessions of its own. */
const PEOPLE = ['basic', 'premium', 'vip', 'tipster', 'admin'];
/** How many wrong passwords for one account may be tried, by docs/accounts.md. */
export const MOST_GUESSES = 10;
/** How often it is asked whether everything is done, twice a second; what isn't then is counted as lost. */
const MOST_ROUNDS = 480;
const RESULT = `starts_at = now() - interval '3 hours', state = 'FINISHED',
  home_reg = 2, away_reg = 1, home_full = 2, away_full = 1`;
const UNSETTLED = `select count(*) from public.record_events as e
  where e.kind = 'PUBLISH' and not exists (select from public.record_events as s
    where s.subject_id = e.subject_id and s.kind = 'SETTLE')`;

interface Story {
  /** A database with the tests' accounts. */
  databaseUrl: string;
  runSql: RunSql;
  hosts: number;
  clients: number;
  seed: string;
  /** Decides when a host is killed, such as after so many more answers; resolves once the clients may stop. */
  kills: (kill: () => Promise<void>, answers: (count: number) => Promise<void>) => Promise<void>;
}

/** What was counted; the figures that must be 0 are named `lost` and `twice`. */
export type Counts = Record<
  | 'kills'
  | 'requests'
  | 'unanswered'
  | 'refused'
  | 'p95 ms'
  | 'changes'
  | 'changes lost'
  | 'tips'
  | 'tips lost'
  | 'entries twice'
  | 'entries missing'
  | 'unsettled'
  | 'left undone'
  | 'sign-ups'
  | 'sign-ups lost'
  | 'mails lost'
  | 'mails twice'
  | 'repetitions dropped'
  | 'renewals'
  | 'renewals lost'
  | 'renewals twice'
  | 'guesses checked'
  | 'heads that differ',
  number
>;

interface Client {
  name: string;
  person: string;
  random: Random;
  headers: Record<string, string>;
  /** The view that it changes, the last number that it wrote and the last that was acknowledged. */
  view: string;
  wrote: number;
  acknowledged: number;
}

/**
 * Several servers on one database behind a proxy that takes turns, clients that ask without a pause, and kills. Everybody
 * changes rows, publishes and settles tips, signs up and guesses a password; subscriptions are due again and again.
 * @returns what was answered, and what the database, the mail service and the log have of it afterwards
 */
export async function killHosts(story: Story): Promise<Counts> {
  const { databaseUrl, runSql, seed } = story;
  const sink = await openMailSink();
  const env: Record<string, string> = {
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    PAYMENT_PROVIDERS: 'sandbox,manual',
    TRUSTED_PROXIES: '127.0.0.1',
    MAIL_URL: sink.url,
    MAIL_FROM: 'Touchline <post@example.com>',
  };
  const hosts = await openHosts(story.hosts, env);
  const proxy = await openProxy(hosts.ports);
  hosts.settings.SITE_URL = proxy.url;
  const random = seededRandom('kill hosts', seed);
  const took: number[] = [];
  const [published, signedUp] = [new Set<string>(), new Set<string>()];
  let [kills, refused, unanswered, checked] = [0, 0, 0, 0];
  const waiting: { until: number; resolve: () => void }[] = [];
  let over = false;

  /** One request; null if no host answered it. */
  async function ask(
    client: Pick<Client, 'headers'>,
    path: string,
    body?: object,
    method = 'POST',
  ) {
    const began = performance.now();
    try {
      const answer = await fetch(`${proxy.url}${path}`, {
        method: body ? method : 'GET',
        headers: client.headers,
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE.wait),
      });
      const text = await answer.text();
      if (answer.status === 502) throw new Error('broken off');
      if (answer.status >= 500) refused += 1;
      took.push(performance.now() - began);
      for (const one of waiting) if (took.length >= one.until) one.resolve();
      return { status: answer.status, text };
    } catch {
      unanswered += 1;
      return null;
    }
  }

  async function signIn(client: Client): Promise<void> {
    const email = `${client.person}@example.com`;
    const answer = await ask(client, '/auth/v1/token?grant_type=password', {
      email,
      password: PASSWORD,
    });
    const { access_token } = JSON.parse(answer?.text ?? '{}');
    if (!access_token) throw new Error(`${email} could not sign in: ${answer?.text}`);
    client.headers.Authorization = `Bearer ${access_token}`;
  }

  /** Calls a function about records as they are now. */
  const call = async (client: Client, name: string, args: Record<string, unknown>) =>
    ask(client, `/rest/v1/rpc/${name}`, { ...args, ...(await SEEN_NOW[name]?.(runSql, args)) });

  const actions: ((client: Client) => Promise<void>)[] = [
    async (client) => {
      const path = '/rest/v1/predictions?select=id,published_at&order=published_at.desc&limit=25';
      const answer = await ask(client, path);
      // A session holds on every host.
      if (answer?.status === 401) throw new Error(`A host refused a session: ${answer.text}`);
    },
    async (client) => {
      client.wrote += 1;
      const path = `/rest/v1/saved_views?id=eq.${client.view}`;
      const answer = await ask(client, path, { query: `?n=${client.wrote}` }, 'PATCH');
      if (answer && answer.status < 300) client.acknowledged = client.wrote;
    },
    async (client) => {
      if (client.person !== 'tipster' && client.person !== 'admin') return;
      const draft = await addDraft(runSql, await addFixture(runSql));
      const answer = await call(client, 'publish_prediction', { prediction_id: draft });
      if (answer?.status === 200) published.add(draft);
      await finish(draft);
    },
    async (client) => {
      if (client.person === 'tipster' || client.person === 'admin')
        await call(client, 'settle_due', {});
    },
    async (client) => {
      const email = `${randomUUID()}@example.com`;
      const { Authorization: _, ...headers } = client.headers;
      // That of the tests' people names the site.
      const password = 'a horse counts to nine';
      const answer = await ask({ headers }, '/auth/v1/signup', { email, password });
      if (answer?.status === 200) signedUp.add(email);
      if (answer) await subscribe(email);
    },
    async (client) => {
      const { Authorization: _, ...headers } = client.headers;
      const guess = { email: 'free@example.com', password: 'a guess' };
      const answer = await ask({ headers }, '/auth/v1/token?grant_type=password', guess);
      if (answer?.status === 400) checked += 1;
    },
  ];

  /** The match of a tip is over. */
  const finish = (tip: string) =>
    runSql(`update public.fixtures set ${RESULT}
      where id = (select fixture_id from public.predictions where id = ${literal(tip)} and status = 'PUBLISHED')`);

  /** A subscription that ends within the hour, with a saved method of payment. */
  const subscribe = (email: string) =>
    runSql(`
      insert into public.subscriptions (user_id, plan_id, tier, billing_interval, currency, amount, state,
        provider, provider_ref, anchor_at, current_period_start, current_period_end)
      select u.id, p.id, p.tier, p.billing_interval, 'USD', 2000, 'ACTIVE', 'sandbox', 'saved',
        now() - interval '1 month' + interval '1 hour', now() - interval '1 month' + interval '1 hour',
        now() + interval '1 hour'
      from public.profiles as u, public.plans as p
      where u.email = ${literal(email)} and p.code = 'PREMIUM_MONTH'`);

  async function keepAsking(client: Client): Promise<void> {
    while (!over) await pickOne(client.random, actions)(client);
  }

  async function openClients(): Promise<Client[]> {
    const answer = await fetch(`${proxy.url}/config.json`);
    const { supabaseKey: apikey } = (await answer.json()) as { supabaseKey: string };
    const clients = Array.from({ length: story.clients }, (_, at) => ({
      name: `client ${at}`,
      person: PEOPLE[at % PEOPLE.length] as string,
      random: seededRandom(seed, at),
      headers: {
        apikey,
        'Content-Type': 'application/json',
        'X-Forwarded-For': `203.0.113.${at + 1}`,
      },
      view: randomUUID(),
      wrote: 0,
      acknowledged: 0,
    }));
    for (const client of clients) {
      await signIn(client);
      await runSql(`insert into public.saved_views (id, user_id, resource, name)
        select '${client.view}', id, 'kills', '${client.name}' from public.profiles
        where email = '${client.person}@example.com'`);
    }
    return clients;
  }

  const number = async (sql: string) => Number((await runSql(`select (${sql}) as n`))[0]?.n);

  /** Lets the jobs run again, as an hour later, and frees the mails that a killed host had taken. */
  const hourLater = () =>
    runSql(`update private.jobs set due_at = now() where finished_at is not null;
      update private.account_mails set next_attempt_at = now() where state in ('PENDING', 'SENDING') and next_attempt_at > now();
      update public.mail_outbox set next_attempt_at = now() where state in ('PENDING', 'SENDING') and next_attempt_at > now()`);

  /** Until nothing is left to be done, or too long. */
  async function drain(client: Client): Promise<number> {
    let left = 0;
    await runSql(`update public.fixtures set ${RESULT} where id in (
      select fixture_id from public.predictions where status = 'PUBLISHED')`);
    // A job in progress may have begun before the last subscription.
    for (let hour = 0; hour < 2; hour += 1) {
      await hourLater();
      left = await settled(client);
    }
    return left;
  }

  /** @returns how much is left to be done after the last round */
  async function settled(client: Client): Promise<number> {
    let left = 0;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await pause(500);
      await call(client, 'settle_due', {});
      left = await number(`
        (select count(*) from private.jobs where due_at <= now())
        + (select count(*) from private.account_mails)
        + (select count(*) from public.mail_outbox where state in ('PENDING', 'SENDING'))
        + (${UNSETTLED})`);
      if (left === 0) break;
    }
    return left;
  }

  async function count(clients: Client[]): Promise<Omit<Counts, 'left undone'>> {
    const entries = (having: string) =>
      number(`select count(*) from (select from public.record_events
        where kind in ('PUBLISH', 'SETTLE') group by subject_id, kind having ${having}) as e`);
    const rows = async (sql: string) => (await runSql(sql)).map((row) => rowText(row, 'key'));
    const inLog = new Set(
      await rows(`select subject_id::text as key from public.record_events where kind = 'PUBLISH'`),
    );
    const accounts = new Set(await rows('select email as key from public.profiles'));
    const views = new Map(
      (await runSql('select id::text, query from public.saved_views')).map((row) => [
        rowText(row, 'id'),
        Number(rowText(row, 'query').slice(3)),
      ]),
    );
    const [confirmed, sent] = [new Set<string>(), new Set<string>()];
    let twice = 0;
    for (const { to, subject } of sink.mails.values()) {
      if (sent.has(`${to} ${subject}`)) twice += 1;
      sent.add(`${to} ${subject}`);
      if (subject === ACCOUNT_MAIL_WORDS.en.confirmation.subject) confirmed.add(to);
    }
    const heads = new Set<string>();
    for (const port of hosts.ports) {
      const answer = await fetch(`http://127.0.0.1:${port}/record/log/checkpoint`);
      const note = await answer.text();
      if (!readRecordHead(note)) throw new Error(`A host has no head: ${note}`);
      heads.add(note);
    }
    const renewals = `select s.id, s.current_period_end,
        count(p.id) filter (where p.status = 'SUCCEEDED') as paid
      from public.subscriptions as s left join public.payments as p on p.subscription_id = s.id
      where s.provider_ref = 'saved' group by s.id`;
    const sorted = took.toSorted((a, b) => a - b);
    return {
      kills,
      requests: took.length,
      unanswered,
      refused,
      'p95 ms': sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      changes: clients.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      'changes lost': clients.filter(
        ({ view, acknowledged }) => (views.get(view) ?? 0) < acknowledged,
      ).length,
      tips: published.size,
      'tips lost': [...published].filter((tip) => !inLog.has(tip)).length,
      'entries twice': await entries('count(*) > 1'),
      'entries missing': await number(
        'select coalesce(max(index) + 1 - count(*), 0) from public.record_events',
      ),
      unsettled: await number(UNSETTLED),
      'sign-ups': signedUp.size,
      'sign-ups lost': [...signedUp].filter((email) => !accounts.has(email)).length,
      'mails lost': [...signedUp].filter((email) => !confirmed.has(email)).length,
      'mails twice': twice,
      'repetitions dropped': sink.dropped(),
      renewals: await number(`select count(*) from (${renewals}) as r where r.paid = 1`),
      'renewals lost': await number(`select count(*) from (${renewals}) as r where r.paid = 0`),
      'renewals twice': await number(`
        (select count(*) from (${renewals}) as r where r.paid > 1)
        + (select count(*) from (select from public.ledger_entries where kind = 'CHARGE'
            group by payment_id, account having count(*) > 1) as l)`),
      'guesses checked': checked,
      'heads that differ': heads.size - 1,
    };
  }

  try {
    await hosts.start();
    const clients = await openClients();
    const asking = Promise.all(clients.map(keepAsking));
    // A client that fails ends the story at once.
    const failed = asking.then(() => {});
    const killing = story.kills(
      async () => {
        kills += 1;
        await hourLater();
        await hosts.restart(Math.floor(random() * story.hosts));
      },
      (count) => new Promise((resolve) => waiting.push({ until: took.length + count, resolve })),
    );
    await Promise.race([killing, failed]);
    over = true;
    await asking;
    const [tipster] = clients.filter(({ person }) => person === 'tipster');
    if (!tipster) throw new Error('There is no tipster.');
    await signIn(tipster);
    const left = await drain(tipster);
    return { ...(await count(clients)), 'left undone': left };
  } finally {
    over = true;
    await hosts.stop();
    proxy.close();
    sink.close();
  }
}
