import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface MailSink {
  url: string;
  /** The mails by their key, each once: like a mail service, it drops repetitions. */
  mails: Map<string, { to: string; subject: string }>;
  /** Repetitions that it dropped: the sender was killed before it had noted that the mail was sent. */
  dropped: () => number;
  close: () => void;
}

/** A mail service on loopback that keeps what it is given. */
export async function openMailSink(): Promise<MailSink> {
  const mails: MailSink['mails'] = new Map();
  let dropped = 0;
  const server = createServer(async (request, response) => {
    const key = String(request.headers['idempotency-key']);
    const { to, subject } = (await json(request)) as { to: string; subject: string };
    if (mails.has(key)) dropped += 1;
    mails.set(key, { to, subject });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    mails,
    dropped: () => dropped,
    close: () => server.close(),
  };
}
