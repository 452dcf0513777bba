import { createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { NoMailbox } from '../../supabase/functions/send-mails/mail.ts';
import { writeMail } from '../../supabase/functions/send-mails/write-mail.ts';
import type { ServerMail } from './account-mail-queue.ts';
import { smtpMail } from './smtp-mail.ts';

const FROM = 'Touchline <post@example.com>';
const MAIL = {
  key: 'a1b2',
  to: 'ada@example.com',
  subject: 'Ünïcode, مرحبا',
  text: 'Hello',
  html: '<p>Hello</p>',
};
const open: (SMTPServer | Server | ServerMail)[] = [];

afterEach(async () => {
  for (const each of open.splice(0)) {
    if ('send' in each) each.close?.();
    else await new Promise<void>((done) => each.close(() => done()));
  }
});

interface Received {
  from: string;
  to: string[];
  text: string;
}

/** A real mail server on this machine; returns its address and what it received. */
async function mailServer(options: SMTPServerOptions = {}, login = '') {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          text,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.server.address() as { port: number };
  const mail = smtpMail(`smtp://${login}127.0.0.1:${port}`, FROM);
  open.unshift(mail);
  return { mail, received };
}

const refusal = (text: string, responseCode: number) =>
  Object.assign(new Error(text), { responseCode });

it('sends text and HTML to one address, under an id that stays the same when it is repeated', async () => {
  const { mail, received } = await mailServer();
  await mail.send(MAIL);
  await mail.send(MAIL);
  expect(received).toHaveLength(2);
  for (const { from, to, text } of received) {
    expect({ from, to }).toEqual({ from: 'post@example.com', to: ['ada@example.com'] });
    expect(text).toContain('Message-ID: <a1b2@example.com>');
    expect(text).toContain('Content-Type: multipart/alternative');
    expect(text).toContain('From: Touchline <post@example.com>');
  }
});

it('sends the headers by which news is turned off with one press', async () => {
  const { mail, received } = await mailServer();
  const news = {
    id: 'a1b2',
    kind: 'TIPS_SETTLED',
    payload: {},
    email: MAIL.to,
    full_name: null,
    locale: 'fr',
    timezone: 'UTC',
    mail_token: 'f0000000-0000-4000-8000-000000000001',
  };
  await mail.send(writeMail(news, { name: 'Acme', siteUrl: 'https://app.example.com' }));
  await mail.send(
    writeMail({ ...news, mail_token: null }, { name: 'Acme', siteUrl: 'https://app.example.com' }),
  );
  const [header, other] = received.map(({ text }) =>
    (text.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' '),
  );
  expect(header).toContain(
    'List-Unsubscribe: <https://app.example.com/functions/v1/unsubscribe?token=f0000000-0000-4000-8000-000000000001&kind=TIPS_SETTLED&lng=fr>\r\n',
  );
  expect(header).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(other).not.toContain('Unsubscribe');
});

it.each([
  'eve@example.com, ada@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  '"ada" <eve@example.com>',
])('never reads %j as other recipients', async (to) => {
  const { mail, received } = await mailServer();
  await mail.send({ ...MAIL, to }).catch(() => {});
  for (const each of received) {
    expect(each.to.length).toBeLessThanOrEqual(1);
    expect(each.text).not.toMatch(/^bcc:/im);
  }
});

it('signs in with the name and password of the address', async () => {
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
    password === 'p@ss:word' ? done(null, { user: username }) : done(refusal('No', 535));
  const options = { onAuth, authOptional: false, allowInsecureAuth: true };
  const good = await mailServer(options, 'post:p%40ss%3Aword@');
  await good.mail.send(MAIL);
  expect(good.received).toHaveLength(1);
  const bad = await mailServer(options, 'post:wrong@');
  await expect(bad.mail.send(MAIL)).rejects.toThrow(/refused the name or password/);
});

it('says what the server refused, and when it may be tried again', async () => {
  const refusing = (code: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(refusal('mailbox unavailable', code)),
  });
  const never = await mailServer(refusing(550));
  await expect(never.mail.send(MAIL)).rejects.toThrow(/refused the mail.*mailbox unavailable/);
  const later = await mailServer(refusing(451));
  await expect(later.mail.send(MAIL)).rejects.toThrow(/can't take the mail now/);
});

it.each([
  ['5.1.1 User unknown', 550, true],
  ['5.1.10 Recipient address has null MX', 556, true],
  ['5.2.1 The account is disabled', 550, true],
  ['Requested action not taken: mailbox unavailable', 550, true],
  ['No such user here', 550, true],
  ['5.7.1 User unknown to this policy', 550, false],
  ['5.2.2 Mailbox full', 552, false],
  ['5.1.8 Bad sender address', 553, false],
  ['Mailbox unavailable: blocked by our list', 550, false],
  ['Relaying denied for this recipient', 554, false],
  ['4.1.1 User unknown for now', 450, false],
])(
  'takes the refusal of a recipient, “%s”, for a missing mailbox only if it is one',
  async (text, code, gone) => {
    const { mail } = await mailServer({
      onRcptTo: (_address, _session, done) => done(refusal(text, code)),
    });
    const error = await mail.send(MAIL).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof NoMailbox).toBe(gone);
  },
);

it('never takes the refusal of a sender for a missing mailbox', async () => {
  const { mail } = await mailServer({
    onMailFrom: (_address, _session, done) => done(refusal('5.1.1 No such user', 550)),
  });
  const error = await mail.send(MAIL).catch((failure: unknown) => failure);
  expect(error instanceof NoMailbox).toBe(false);
});

it('never sends a mail or password to another machine without encryption', async () => {
  const mail = smtpMail('smtp://post:secret@127.0.0.2:1', FROM);
  open.push(mail);
  const told = await mail.send(MAIL).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(told).toMatch(/^127\.0\.0\.2:1 can't be reached/);
  expect(told).not.toContain('secret');
  // The same server without STARTTLS, under a name that is not this machine's.
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  server.on('error', () => {});
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.2', () => ready()));
  const { port } = server.server.address() as { port: number };
  const plain = smtpMail(`smtp://127.0.0.2:${port}`, FROM);
  open.unshift(plain);
  await expect(plain.send(MAIL)).rejects.toThrow('offers no encryption');
});

it.each([
  ['smtp', {}],
  ['smtps', { secure: true }],
])(
  'sends nothing by %s to a server whose certificate nobody has signed',
  async (scheme, options) => {
    const said: string[] = [];
    const server = new SMTPServer({
      ...options,
      authOptional: true,
      onAuth: ({ username, password }, _session, done) => {
        said.push(`${username} ${password}`);
        done(null, { user: username });
      },
      onMailFrom: ({ address }, _session, done) => {
        said.push(address);
        done();
      },
    });
    server.on('error', () => {});
    open.push(server);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.2', () => ready()));
    const { port } = server.server.address() as { port: number };
    const mail = smtpMail(`${scheme}://post:secret@127.0.0.2:${port}`, FROM);
    open.unshift(mail);
    await expect(mail.send(MAIL)).rejects.toThrow(/certificate/);
    expect(said).toEqual([]);
  },
);

it('reports a server that ends the connection in the middle of a mail', async () => {
  const server = createServer((socket) => {
    socket.write('220 mail.example.com\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      if (/^(EHLO|MAIL|RCPT)/.test(String(data))) socket.write('250 mail.example.com\r\n');
      else socket.destroy();
    });
  });
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.address() as { port: number };
  const mail = smtpMail(`smtp://127.0.0.1:${port}`, FROM);
  open.unshift(mail);
  await expect(mail.send(MAIL)).rejects.toThrow(/can't be reached/);
});
