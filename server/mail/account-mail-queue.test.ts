import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LINK_MINUTES } from '../../src/providers/auth/link-minutes.ts';
import { type Mail, NoMailbox } from '../../supabase/functions/send-mails/mail.ts';
import { rowText } from '../database/run-sql.ts';
import { openTestBackend, type TestBackend } from '../testing/test-site.ts';
import { ACCOUNT_MAILS } from './account-mail.ts';
import { accountMailQueue } from './account-mail-queue.ts';

const PASSWORD = 'twelve trombones';
let site: TestBackend;
let received: Mail[] = [];
/** What the mail server answers: nothing if it takes the mail. */
let answer: () => Promise<void> = async () => {};

beforeAll(async () => {
  const mail = {
    kept: true,
    async send(message: Mail) {
      await answer();
      received.push(message);
    },
  };
  site = await openTestBackend({}, { mail });
});
afterAll(() => site.close());
beforeEach(() => {
  received = [];
  answer = async () => {};
});

async function post(path: string, body: object): Promise<number> {
  const response = await site.backend.fetch(
    new Request(`http://localhost:3000/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: site.secrets.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
    '127.0.0.1',
  );
  await response.text();
  return response.status;
}

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  const [row] = await site.backend.runSql(
    `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from (${sql}) as t`,
  );
  return JSON.parse(rowText(row, 'rows'));
}

const waiting = () =>
  rows('select kind, state, attempts, last_error, link from private.account_mails');
const signUp = (email: string, locale = 'en') =>
  post('signup', { email, password: PASSWORD, data: { locale, full_name: 'Ada' } });

it('sends each account mail once, in the person’s language, and keeps nothing of it', async () => {
  expect(await signUp('ada@example.com', 'fr')).toBe(200);
  expect(received.map(({ to, subject }) => [to, subject])).toEqual([
    ['ada@example.com', 'Confirmez votre adresse e-mail'],
  ]);
  expect(received[0]?.text).toContain('Bonjour,');
  // Whoever asked may be anybody: their words don't reach the mailbox.
  expect(received[0]?.text).not.toContain('Ada');
  expect(await waiting()).toEqual([]);
  expect(await post('recover', { email: 'nobody@example.com' })).toBe(200);
  expect(received).toHaveLength(1);
});

it('keeps a mail that the server refuses, and sends it when its time comes', async () => {
  answer = () => Promise.reject(new Error("mail.example.com:587 can't take the mail now."));
  expect(await signUp('bea@example.com')).toBe(200);
  expect(received).toEqual([]);
  expect(await waiting()).toMatchObject([
    {
      kind: 'confirmation',
      state: 'PENDING',
      attempts: 1,
      last_error: expect.stringContaining('mail.example.com'),
    },
  ]);
  answer = async () => {};
  await site.backend.deliverAccountMails();
  expect(received).toEqual([]);
  await site.backend.runSql('update private.account_mails set next_attempt_at = now()');
  await Promise.all([site.backend.deliverAccountMails(), site.backend.deliverAccountMails()]);
  expect(received.map(({ to }) => to)).toEqual(['bea@example.com']);
  expect(await waiting()).toEqual([]);
});

it('counts an attempt whose refusal the database can’t store', async () => {
  answer = () => Promise.reject(new Error('550 od\0d'));
  expect(await signUp('nula@example.com')).toBe(200);
  expect(await waiting()).toMatchObject([
    { state: 'PENDING', attempts: 1, last_error: '550 od\ufffdd' },
  ]);
  await site.backend.runSql('delete from private.account_mails');
});

it('sends a mail again that was taken by a host which then stopped', async () => {
  answer = () => Promise.reject(new Error('away'));
  await signUp('cleo@example.com');
  await site.backend.runSql(
    "update private.account_mails set state = 'SENDING', next_attempt_at = now() - interval '1 second'",
  );
  answer = async () => {};
  await site.backend.deliverAccountMails();
  expect(received.map(({ to }) => to)).toEqual(['cleo@example.com']);
});

it('gives a mail up when its link has expired, and then keeps the reason but not the link', async () => {
  answer = () => Promise.reject(new Error('away'));
  await signUp('dora@example.com');
  await site.backend.runSql(
    "update private.account_mails set created_at = now() - interval '61 minutes', next_attempt_at = now()",
  );
  answer = async () => {};
  await site.backend.deliverAccountMails();
  expect(received).toEqual([]);
  expect(await waiting()).toMatchObject([{ state: 'FAILED', last_error: 'away', link: null }]);
});

it('sends each mail, and says until when its link works, for as long as that', async () => {
  const kinds = Object.keys(ACCOUNT_MAILS);
  const lifetimes = await rows(
    `select k as kind, extract(epoch from private.link_lifetime(k)) / 60 as minutes
      from unnest(array['${kinds.join("', '")}']) as k`,
  );
  expect(Object.fromEntries(lifetimes.map(({ kind, minutes }) => [kind, minutes]))).toEqual({
    confirmation: 60,
    recovery: LINK_MINUTES,
    invite: 60,
    magic_link: LINK_MINUTES,
    email_change: LINK_MINUTES,
  });
  for (const { kind, minutes } of lifetimes) {
    const dueAt = (after: number) =>
      rows(`select kind, expires_at from private.take_account_mails(1, '2030-01-01T12:00:00Z'::timestamptz
        + interval '${after} minutes')`);
    await site.backend.runSql(
      `insert into private.account_mails (kind, recipient, link, created_at, next_attempt_at)
        values ('${kind}', 'gil@example.com', 'http://localhost:3000/', '2030-01-01T12:00:00Z', '2030-01-01T12:00:00Z')`,
    );
    const until = new Date(Date.UTC(2030, 0, 1, 12, Number(minutes))).toISOString();
    const [due] = await dueAt(Number(minutes) - 1);
    expect(new Date(String(due?.expires_at)).toISOString()).toBe(until);
    expect(await dueAt(Number(minutes) + 1)).toEqual([]);
    await site.backend.runSql('delete from private.account_mails');
  }
});

it('keeps the mails of a request while the database is away', async () => {
  const written: string[] = [];
  let away = true;
  const queue = accountMailQueue(
    async (sql) => {
      if (away) throw new Error('away');
      written.push(sql);
      return [{ mails: '[]' }];
    },
    { async send() {} },
    { name: 'Acme' },
  );
  const html = '<a href="http://localhost:3000/auth/callback?token_hash=abc">Confirm</a>';
  await queue.driver.send({ to: 'eve@example.com', subject: ACCOUNT_MAILS.confirmation, html });
  await expect(queue.flush()).rejects.toThrow('away');
  away = false;
  await queue.flush();
  expect(written.filter((sql) => sql.startsWith('insert'))).toEqual([
    expect.stringContaining("'eve@example.com'"),
  ]);
});

it('lets no mail that the database refuses hold up the others', async () => {
  const written: string[] = [];
  const queue = accountMailQueue(
    async (sql) => {
      if (sql.includes("'odd@example.com'"))
        throw Object.assign(new Error('violates check constraint'), { code: '23514' });
      written.push(sql);
      return [{ mails: '[]' }];
    },
    { async send() {} },
    { name: 'Acme' },
  );
  const html = '<a href="http://localhost:3000/auth/callback?token_hash=abc">Confirm</a>';
  for (const to of ['odd@example.com', 'hal@example.com'])
    await queue.driver.send({ to, subject: ACCOUNT_MAILS.confirmation, html });
  await expect(queue.flush()).rejects.toThrow('check constraint');
  await queue.flush();
  await queue.flush();
  expect(written.filter((sql) => sql.startsWith('insert'))).toEqual([
    expect.stringContaining("'hal@example.com'"),
  ]);
});

it('answers no request before its mail is written, even if another request writes it', async () => {
  let writes = 0;
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const queue = accountMailQueue(
    async (sql) => {
      if (!sql.startsWith('insert')) return [{ mails: '[]' }];
      writes += 1;
      await gate;
      return [];
    },
    { async send() {} },
    { name: 'Acme' },
  );
  const html = '<a href="http://localhost:3000/auth/callback?token_hash=abc">Confirm</a>';
  const answered: string[] = [];
  for (const to of ['fay@example.com', 'gus@example.com'])
    await queue.driver.send({ to, subject: ACCOUNT_MAILS.confirmation, html });
  const flushes = ['first', 'second'].map((name) =>
    queue.flush().then(() => void answered.push(name)),
  );
  await new Promise(setImmediate);
  expect([writes, answered]).toEqual([1, []]);
  open();
  await Promise.all(flushes);
  expect([writes, answered.length]).toEqual([2, 2]);
});

it('marks an account whose address has no mailbox', async () => {
  const bounced = () => rows('select email from public.profiles where mail_bounced_at is not null');
  answer = () => Promise.reject(new Error('The server is full.'));
  await signUp('full@example.com');
  expect(await bounced()).toEqual([]);
  answer = () => Promise.reject(new NoMailbox('No such user.'));
  await signUp('gone@example.com');
  expect(await bounced()).toEqual([{ email: 'gone@example.com' }]);
});

it('keeps a mail before it answers its request, even if another request writes it', async () => {
  const due: string[] = [];
  const kept: string[] = [];
  const queue = accountMailQueue(
    async (sql) => {
      await new Promise(setImmediate);
      const to = /'(\w+@example\.com)'/.exec(sql)?.[1];
      if (sql.startsWith('insert') && to) due.push(to);
      const taken = sql.includes('take_account_mails') ? due.splice(0, 1) : [];
      const link = 'http://localhost:3000/auth/callback?token_hash=abc';
      const mails = taken.map((recipient) => ({ id: '1', kind: 'confirmation', recipient, link }));
      return [{ mails: JSON.stringify(mails) }];
    },
    {
      kept: true,
      async send({ to }) {
        kept.push(to);
      },
    },
    { name: 'Acme' },
  );
  const html = '<a href="http://localhost:3000/auth/callback?token_hash=abc">Confirm</a>';
  const request = async (to: string) => {
    await queue.driver.send({ to, subject: ACCOUNT_MAILS.confirmation, html });
    await queue.flush();
    return kept.includes(to);
  };
  const people = ['ida', 'jon', 'kim'].map((name) => `${name}@example.com`);
  expect(await Promise.all(people.map(request))).toEqual([true, true, true]);
});

it('passes on a mail of the backend that has no template of ours', async () => {
  const sent: string[] = [];
  const queue = accountMailQueue(
    async () => [{ mails: '[]' }],
    {
      async send({ to, subject }) {
        sent.push(`${to}: ${subject}`);
      },
    },
    { name: 'Acme' },
  );
  await queue.driver.send({ to: 'eve@example.com', subject: 'Something else', html: '<p>x</p>' });
  await queue.flush();
  expect(sent).toEqual(['eve@example.com: Something else']);
});
