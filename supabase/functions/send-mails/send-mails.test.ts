import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { MAIL_WORDS as PRODUCT_WORDS } from '../../../src/product/functions/_shared/mail-texts.ts';
import { readRecordHead } from '../../../src/product/functions/_shared/record-head.ts';
import { mails } from '../../../src/product/functions/mails.ts';
import { ACCOUNT_EVENT_WORDS, type AccountEvent } from '../../mail-texts/account-events.ts';
import { MAIL_WORDS } from '../../mail-texts/news.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { deliver } from './deliver.ts';
import { handler } from './handler.ts';
import { httpMail } from './http-mail.ts';
import { type Mail, NoMailbox, type TakenMail } from './mail.ts';
import { writeMail } from './write-mail.ts';

const taken = (over: Partial<TakenMail> = {}) => ({
  id: 'm1',
  kind: 'RENEWAL_DUE',
  payload: { plan: 'VIP', ends_at: '2030-01-01T23:30:00Z' } as Record<string, unknown>,
  full_name: 'Ann Lee',
  locale: 'en',
  timezone: 'UTC',
  mail_token: null,
  ...over,
  email: 'ann@example.com',
});
/** A head of Certificate Transparency's tests: `5dc9da79a70659a9…`. */
const CHECKPOINT =
  'app.example/record/log\n812\nXcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=\n\n— app.example/record/log AAAA\n';
const write = (over: Partial<TakenMail> = {}) =>
  writeMail(taken(over), { name: 'Acme', siteUrl: 'https://app.example' }, mails);

describe('the texts of a mail', () => {
  it('are in the person’s language and time zone', () => {
    expect(write().subject).toBe('Your VIP plan ends on 1 January 2030 at 23:30');
    expect(write({ locale: 'fr', timezone: 'Africa/Lagos' }).subject).toContain('2 janvier 2030');
    const arabic = write({ locale: 'ar' });
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.subject).toContain('2030');
    expect(write({ locale: 'xx' }).subject).toContain('Your VIP plan');
    expect(write().html).toContain('href="https://app.example/subscriptions"');
    expect(write().text).toContain('Hello Ann Lee,');
  });

  it('exist for the same kinds in all languages, with the same placeholders', () => {
    const values = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const words of [MAIL_WORDS, PRODUCT_WORDS]) {
      for (const lang of ['fr', 'ar'] as const) {
        expect(Object.keys(words[lang].kinds)).toEqual(Object.keys(words.en.kinds));
        for (const [kind, { subject, text }] of Object.entries(words.en.kinds)) {
          expect(values(words[lang].kinds[kind]?.subject ?? '')).toEqual(values(subject));
          expect(values(words[lang].kinds[kind]?.text ?? '')).toEqual(values(text));
        }
      }
    }
  });

  it('about the account have the same placeholders in all languages', () => {
    const values = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const lang of ['fr', 'ar'] as const) {
      const { events, at, device } = ACCOUNT_EVENT_WORDS[lang];
      expect([at, device].flatMap(values)).toEqual(['{at}', '{device}']);
      for (const [event, { text }] of Object.entries(ACCOUNT_EVENT_WORDS.en.events))
        expect(values(events[event as AccountEvent].text)).toEqual(values(text));
    }
  });

  it('about an account contain nothing that a client made up, and an unknown event is news in the app', () => {
    const agent = '<a href="https://bad.example">Call us</a> {email}';
    const payload = { event: 'NEW_DEVICE', at: 'soon', agent };
    const mail = write({ kind: 'ACCOUNT_EVENT', payload });
    expect(mail.text).toContain('Device: unknown');
    expect(mail.text + mail.html).not.toMatch(/bad\.example|Call us|\{/);
    const unknown = write({ kind: 'ACCOUNT_EVENT', payload: { ...payload, event: 'toString' } });
    expect(unknown.subject).toBe('New on Acme');
  });

  it.each([
    ['BASIC', 'en', 'Your Basic plan'],
    ['PREMIUM', 'fr', 'Votre formule Premium'],
    ['PREMIUM', 'ar', 'خطتك مميّز'],
    ['GOLD_PLUS', 'en', 'New on Acme'],
    ['toString', 'en', 'New on Acme'],
  ])('name the plan %s in %s as people write it', (plan, locale, words) => {
    const payload = { plan, ends_at: '2030-01-01T23:30:00Z' };
    const mail = write({ payload, locale });
    expect(mail.subject).toContain(words);
    for (const text of [mail.subject, mail.text, mail.html]) expect(text).not.toContain(plan);
  });

  /** Each notification that the database writes for one person: its kind, and the names of its values. */
  const personal = readdirSync('src/product/schema')
    .map((file) => readFileSync(`src/product/schema/${file}`, 'utf8').replace(/--.*/g, ''))
    .flatMap((text) => [
      ...text.matchAll(
        /private\.notify\(\s*[\w.]+,\s*'(\w+)',\s*jsonb_build_object\(([^;]*?)\),\s*\S+:/g,
      ),
    ])
    .map(([, kind = '', list = '']) => ({
      kind,
      keys: [...list.matchAll(/(?<=^|, )'(\w+)',/g)].map(([, key = '']) => key),
    }));
  const sampleOf = (key: string) => {
    if (key === 'plan') return 'VIP';
    return /_at$|_until$/.test(key) ? '2030-01-01T23:30:00Z' : 'Some words';
  };

  it('exist for every notification that the database writes for one person', () => {
    const calls = readdirSync('src/product/schema').flatMap((file) => [
      ...readFileSync(`src/product/schema/${file}`, 'utf8').matchAll(/private\.notify\(/g),
    ]);
    // One of them is the function itself.
    expect(personal).toHaveLength(calls.length - 1);
    for (const { kind, keys } of personal) {
      const payload = Object.fromEntries(keys.map((key) => [key, sampleOf(key)]));
      for (const locale of ['en', 'fr', 'ar'] as const) {
        const { subject } = write({ kind, payload, locale });
        expect(subject, `${kind} with ${keys}`).not.toBe(MAIL_WORDS[locale].other.subject);
      }
    }
  });

  it.each([
    ['en', "We couldn't confirm your transfer for VIP"],
    ['fr', 'Nous n’avons pas pu confirmer votre virement pour VIP'],
    ['ar', 'تعذّر تأكيد تحويلك لخطة VIP'],
  ])('say in %s that a transfer was not confirmed', (locale, subject) => {
    const mail = write({ kind: 'PAYMENT_FAILED', payload: { plan: 'VIP' }, locale });
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain('href="https://app.example/payment-history"');
  });

  it('announce news in general if a kind or a value is missing', () => {
    for (const over of [
      { kind: 'NEW_KIND' },
      { kind: 'toString' },
      { payload: {} },
      { payload: { plan: 'VIP', ends_at: 'soon' } },
    ]) {
      expect(write(over).subject).toBe('New on Acme');
    }
  });

  it('include the record’s head in mails about tips only', async () => {
    const payload = { settled: 2, won: 1, half_won: 0, void: 0, half_lost: 0, lost: 1 };
    /** The mail that is sent about a kind, where the site answers so at the address of the log's head. */
    const sent = async (over: Partial<TakenMail>, read: (path: string) => Promise<string>) => {
      const due = [taken({ payload, ...over })];
      const port = { send: vi.fn(async (_mail: Mail) => {}) };
      const outbox = {
        take: async () => due.shift() ?? null,
        report: async () => {},
        bounced: async () => {},
      };
      await deliver(outbox, port, { name: 'Acme', siteUrl: 'https://app.example' }, [mails], read);
      return port.send.mock.calls[0]?.[0];
    };
    const published = async (path: string) => (path === '/record/log/checkpoint' ? CHECKPOINT : '');
    for (const locale of ['en', 'fr', 'ar']) {
      const mail = await sent({ kind: 'TIPS_SETTLED', locale }, published);
      for (const text of [mail?.text, mail?.html]) {
        expect(text).toContain('812');
        expect(text).toContain('5dc9da79a70659a9');
      }
    }
    const away = () => Promise.reject(new Error('away'));
    for (const read of [away, async () => '<!doctype html>']) {
      const mail = await sent({ kind: 'TIPS_SETTLED' }, read);
      expect(mail?.subject).toBe('Tips settled: 2');
      expect(mail?.text).not.toContain('checkpoint');
    }
    const other = await sent({ payload: { plan: 'VIP', ends_at: '2030-01-01' } }, published);
    expect(other?.subject).toContain('VIP');
    expect(other?.text).not.toContain('5dc9da79');
    for (const text of ['', '<!doctype html>\n<html>\n', CHECKPOINT.replace('812', 'x')]) {
      expect(readRecordHead(text)).toBeNull();
    }
  });

  it.each(['en', 'fr', 'ar'])(
    'let news be turned off in %s with one press, and nothing else',
    (locale) => {
      const news = {
        kind: 'SLIP_PUBLISHED',
        mail_token: 'f0000000-0000-4000-8000-000000000001',
        locale,
      };
      const query = `token=${news.mail_token}&kind=SLIP_PUBLISHED&lng=${locale}`;
      const { headers, text, html } = writeMail(
        taken(news),
        { name: 'Acme', siteUrl: 'https://app.example', apiUrl: 'https://api.example' },
        mails,
      );
      expect(headers).toEqual({
        'List-Unsubscribe': `<https://api.example/functions/v1/unsubscribe?${query}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      const { stop } = MAIL_WORDS[locale as 'en'];
      expect(text).toContain(`${stop}: https://app.example/unsubscribe?${query}`);
      expect(html).toContain(`https://app.example/unsubscribe?${query.replaceAll('&', '&amp;')}`);
      const service = write({ locale });
      expect(service.headers).toBeUndefined();
      expect(service.text).not.toContain('unsubscribe');
    },
  );

  it('contain nothing that a person wrote', () => {
    const mail = write({
      full_name: '<script>alert(1)</script>\r\nBcc: x@example.com',
      kind: 'TIP_PUBLISHED',
      payload: {
        home: '"><img>',
        away: 'B\r\nSubject: x',
        league: '&',
        starts_at: '2030-01-01T00:00:00Z',
      },
    });
    expect(mail.html).not.toMatch(/<script|<img/);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

describe('delivering', () => {
  it('sends each mail once, reports each, and carries on after a failure', async () => {
    const sent: Mail[] = [];
    const reports: [string, string | null][] = [];
    const bounced: string[] = [];
    const due = [
      taken(),
      taken({ id: 'm2' }),
      { ...taken({ id: 'm3' }), email: null },
      { ...taken({ id: 'm4' }), email: 'gone@example.com' },
    ];
    const count = await deliver(
      {
        // A mail server may be slow: a mail waits for its turn where any sender can take it.
        async take() {
          expect(reports).toHaveLength(4 - due.length);
          return due.shift() ?? null;
        },
        report: async (id, problem) => void reports.push([id, problem]),
        bounced: async (address) => void bounced.push(address),
      },
      {
        send: async (mail) => {
          if (mail.key === 'm1') throw new Error('no answer');
          if (mail.key === 'm4') throw new NoMailbox('no such user');
          sent.push(mail);
        },
      },
      { name: 'Acme', siteUrl: 'https://app.example' },
    );
    expect([count, sent.map(({ key }) => key)]).toEqual([1, ['m2']]);
    expect(reports).toEqual([
      ['m1', 'no answer'],
      ['m2', null],
      ['m3', 'The account has no address.'],
      ['m4', 'no such user'],
    ]);
    expect(bounced).toEqual(['gone@example.com']);
  });

  it('sends a mail to a service with a key that repetitions share', async () => {
    const seen: { key: string | null; token: string | null; body: unknown }[] = [];
    let status = 202;
    const port = httpMail({
      url: 'https://mail.example/send',
      from: 'Touchline <no-reply@example.com>',
      token: 'secret',
      fetch: async (request) => {
        seen.push({
          key: request.headers.get('idempotency-key'),
          token: request.headers.get('authorization'),
          body: await request.json(),
        });
        return new Response(null, { status });
      },
    });
    await port.send({ ...write(), headers: { 'List-Unsubscribe': '<https://app.example>' } });
    expect(seen[0]).toMatchObject({
      key: 'm1',
      token: 'Bearer secret',
      body: {
        from: 'Touchline <no-reply@example.com>',
        to: 'ann@example.com',
        headers: { 'List-Unsubscribe': '<https://app.example>' },
      },
    });
    status = 500;
    await expect(port.send(write())).rejects.toThrow('The mail service answered 500.');
    status = 401;
    await expect(port.send(write())).rejects.toThrow('refused the token of MAIL_TOKEN');
  });
});

it('says why a mail service can’t be reached', async () => {
  const failing = (error: unknown) =>
    httpMail({
      url: 'https://mail.example/send?key=secret',
      from: 'no-reply@example.com',
      token: undefined,
      fetch: () => Promise.reject(error),
    }).send(write());
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  await expect(failing(new TypeError('fetch failed', { cause }))).rejects.toThrow(
    'mail.example refused the connection: nothing listens there.',
  );
  const late = new DOMException('The operation timed out.', 'TimeoutError');
  await expect(failing(late)).rejects.toThrow("mail.example didn't answer in time.");
});

it('the function is for the server only', async () => {
  const context: FunctionContext = {
    supabaseUrl: 'http://backend',
    publishableKey: 'publishable',
    serviceRoleKey: 'service',
    secretKey: 'service',
    hosted: true,
    appName: 'Acme',
    setting: () => undefined,
    outgoing: async () => new Response(),
    siteUrl: 'http://app',
    fetch: async () => Response.json([]),
  };
  const call = (token: string, method = 'POST') =>
    handler(
      new Request('http://app/functions/v1/send-mails', {
        method,
        headers: { Authorization: `Bearer ${token}` },
      }),
      context,
    );
  expect((await call('someone')).status).toBe(403);
  expect((await call('service', 'GET')).status).toBe(405);
  expect((await call('service')).status).toBe(503);
});
