import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionProblem } from '../../supabase/functions/send-mails/connection-problem.ts';
import { NoMailbox } from '../../supabase/functions/send-mails/mail.ts';
import { writeMail } from '../../supabase/functions/send-mails/write-mail.ts';
import type { ServerMail } from './account-mail-queue.ts';
import { openMail } from './open-mail.ts';
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

/** By this address a program reaches its own machine, and doesn't know that it does. */
const ELSEWHERE = '0.0.0.0';

async function listening(server: SMTPServer | Server): Promise<number> {
  open.push(server);
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = ('server' in server ? server.server : server).address() as { port: number };
  return port;
}

/** A server that notes what it is told, and answers a command with a line, or does something with its connection. */
async function scripted(answers: Record<string, string | ((socket: Socket) => void)>) {
  const said: string[] = [];
  let isMail = false;
  const port = await listening(
    createServer((socket) => {
      socket.on('error', () => {});
      const answer = (command: string) => {
        const line = answers[command] ?? { DATA: '354 go on' }[command] ?? '250 fine';
        if (typeof line === 'string') socket.write(`${line}\r\n`);
        else line(socket);
      };
      answer('GREETING');
      socket.on('data', (data) => {
        for (const line of String(data).split('\r\n').filter(Boolean)) {
          if (isMail && line !== '.') continue;
          const [command = ''] = line.split(/[ :]/);
          isMail = command === 'DATA';
          said.push(command);
          answer(command);
        }
      });
    }),
  );
  return { port, said };
}

async function send(address: string, limit?: number): Promise<string> {
  const mail = smtpMail(address, FROM, limit);
  open.unshift(mail);
  return mail.send(MAIL).then(
    () => 'sent',
    (error: Error) => error.message,
  );
}

const OFFERS = '250-mail.example.com\r\n250-STARTTLS\r\n250 AUTH PLAIN';
const LATER = '454 4.7.0 TLS not available due to local problem';
const GREETING = '220 mail.example.com';
const silently = () => {};
const ended = (socket: Socket) => void socket.destroy();

describe('a relay on this machine', () => {
  it.each([
    ['smtp', {}],
    ['smtps', { secure: true }],
  ])('may have any certificate (%s)', async (scheme, options) => {
    const logins: string[] = [];
    const port = await listening(
      new SMTPServer({
        ...options,
        onAuth: ({ username = '', password }, _session, done) => {
          logins.push(`${username} ${password}`);
          done(null, { user: username });
        },
      }),
    );
    expect(await send(`${scheme}://post:secret@127.0.0.1:${port}`)).toBe('sent');
    expect(logins).toEqual(['post secret']);
  });

  it.each<[string, string | ((socket: Socket) => void)]>([
    ['can’t encrypt now', LATER],
    ['fails to encrypt', (socket) => socket.write('220 go on\r\nthis is no TLS\r\n')],
    ['ends the connection instead', (socket) => socket.end('220 go on\r\n')],
  ])('gets its mails, and a login, also if it %s', async (_what, STARTTLS) => {
    const AUTH = '235 welcome';
    const { port, said } = await scripted({ GREETING, EHLO: OFFERS, STARTTLS, AUTH });
    expect(await send(`smtp://post:secret@localhost:${port}`)).toBe('sent');
    expect(said).toContain('STARTTLS');
    expect(said.slice(-5)).toEqual(['AUTH', 'MAIL', 'RCPT', 'DATA', '.']);
  });
});

describe('a relay elsewhere is told nothing', () => {
  const address = (port: number, scheme = 'smtp') => `${scheme}://post:secret@${ELSEWHERE}:${port}`;

  it.each([
    ['smtp', {}],
    ['smtps', { secure: true }],
  ])('whose certificate nobody has signed (%s)', async (scheme, options) => {
    const said: string[] = [];
    const port = await listening(
      new SMTPServer({
        ...options,
        authOptional: true,
        onAuth: ({ username = '' }, _session, done) => {
          said.push(username);
          done(null, { user: username });
        },
        onMailFrom: ({ address }, _session, done) => {
          said.push(address);
          done();
        },
      }),
    );
    expect(await send(address(port, scheme))).toContain(
      `The TLS certificate of ${ELSEWHERE}:${port} can't be trusted: `,
    );
    expect(said).toEqual([]);
  });

  it.each([
    [LATER, `can't begin encryption (STARTTLS) now. It answered: ${LATER}`],
    ['502 what?', 'offers no encryption (STARTTLS), without which nothing is sent'],
  ])('if it answers STARTTLS with “%s”', async (STARTTLS, sentence) => {
    const { port, said } = await scripted({ GREETING, EHLO: OFFERS, STARTTLS });
    const told = await send(address(port));
    expect(told).toContain(`${ELSEWHERE}:${port} ${sentence}`);
    expect(told).not.toContain('secret');
    expect(said).toEqual(['EHLO', 'STARTTLS']);
  });
});

describe('a failure is named by its cause', () => {
  it('nothing listens', async () => {
    const server = createServer();
    const port = await listening(server);
    open.splice(open.indexOf(server), 1);
    await new Promise((done) => server.close(done));
    expect(await send(`smtp://127.0.0.1:${port}`)).toBe(
      `127.0.0.1:${port} refused the connection: nothing listens there.`,
    );
  });

  it.each<[string, Record<string, string | ((socket: Socket) => void)>, string]>([
    ['silence at first', { GREETING: silently }, 'said nothing: if it speaks TLS at once'],
    ['silence later', { GREETING, MAIL: silently }, 'didn’t answer in time.'],
    ['the end', { GREETING, MAIL: ended }, 'ended the connection'],
    ['a full server', { GREETING, MAIL: '421 too many connections' }, 'can’t take the mail now'],
    ['a lookup that fails', { GREETING, EHLO: OFFERS, STARTTLS: LATER, AUTH: '454 later' }, 'now'],
  ])('%s', async (_what, answers, sentence) => {
    const { port } = await scripted(answers);
    const login = 'AUTH' in answers ? 'post:secret@' : '';
    const told = await send(`smtp://${login}127.0.0.1:${port}`, 300);
    expect(told).toContain(`127.0.0.1:${port} `);
    expect(told).toContain(sentence.replace('’', "'"));
  });

  it('the port is another', async () => {
    const { port } = await scripted({ GREETING });
    expect(await send(`smtps://127.0.0.1:${port}`)).toBe(
      `127.0.0.1:${port} doesn't speak TLS at once: SMTP_URL begins with smtp:// there.`,
    );
  });

  it.each([
    ['ENOTFOUND', 'The name in mail.example.com:587 leads to no address (DNS).'],
    ['EAI_AGAIN', "The name in mail.example.com:587 can't be looked up now (DNS)."],
    ['CERT_HAS_EXPIRED', "The TLS certificate of mail.example.com:587 can't be trusted: why."],
    [
      'ERR_TLS_CERT_ALTNAME_INVALID',
      "The TLS certificate of mail.example.com:587 can't be trusted: why.",
    ],
    ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'TLS with mail.example.com:587 failed: why.'],
    ['EHOSTUNREACH', 'There is no way to mail.example.com:587 in the network.'],
    ['ETIMEDOUT', "mail.example.com:587 didn't answer in time."],
    ['', "mail.example.com:587 can't be reached: why"],
  ])('%s', (code, sentence) => {
    expect(connectionProblem('mail.example.com:587', code, 'why')).toBe(sentence);
  });
});

it('the log has why a mail wasn’t sent, and nobody’s address', async () => {
  const lines: unknown[][] = [];
  const port = await listening(
    new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onRcptTo: ({ address }, _session, done) =>
        done(refusal(`5.7.1 <${address}>: we take nothing from you`, 554)),
    }),
  );
  const url = `smtp://127.0.0.1:${port}`;
  const mail = openMail({ kind: 'smtp', url, from: FROM }, (...parts) => lines.push(parts));
  open.unshift(mail);
  await expect(mail.send(MAIL)).rejects.toThrow('we take nothing from you');
  expect(lines).toEqual([['warning', expect.stringContaining('<…>: we take nothing from you')]]);
});
