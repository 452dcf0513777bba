import { createTransport } from 'nodemailer';
import type { ServerMail } from './account-mail-queue.ts';

const LIMIT_MS = 15_000;

/** Where the server is, for a message: never the name or password in the address. */
const placeOf = ({ hostname, port, protocol }: URL) =>
  `${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`;

/** What a failed attempt means, in words that an operator can act on. */
function smtpProblem(error: unknown, place: string): Error {
  const { code, responseCode, response, message } = error as Record<string, unknown>;
  const said = typeof response === 'string' ? ` It answered: ${response.split('\n')[0]}` : '';
  if (code === 'EAUTH') return new Error(`${place} refused the name or password.${said}`);
  if (code === 'ETLS') return new Error(`${place} offers no encryption that can be trusted.`);
  if (typeof responseCode === 'number' && responseCode >= 500)
    return new Error(`${place} refused the mail.${said}`);
  if (typeof responseCode === 'number')
    return new Error(`${place} can't take the mail now.${said}`);
  return new Error(`${place} can't be reached: ${String(message ?? error)}`);
}

/**
 * Sends mails by SMTP, over up to three connections that are kept open. A connection to another machine is encrypted
 * (TLS at once with `smtps://`, STARTTLS with `smtp://`), or the mail isn't sent.
 * @param address `smtp://name:password@host:587` or `smtps://…:465`
 * @param from the sender, `Name <address>` or an address
 */
export function smtpMail(address: string, from: string): ServerMail {
  const url = new URL(address);
  const place = placeOf(url);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const transport = createTransport(
    {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(place.slice(place.lastIndexOf(':') + 1)),
      secure: url.protocol === 'smtps:',
      requireTLS: url.protocol === 'smtp:' && !local,
      ...(url.username && {
        auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      }),
      pool: true,
      maxConnections: 3,
      connectionTimeout: LIMIT_MS,
      greetingTimeout: LIMIT_MS,
      socketTimeout: LIMIT_MS,
    },
    { from },
  );
  return {
    async send({ key, to, ...mail }) {
      const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
      try {
        // An address, not a list of them, whatever it contains; the same id lets a receiver drop a repetition.
        await transport.sendMail({
          ...mail,
          to: { name: '', address: to },
          messageId: `<${key}@${domain}>`,
        });
      } catch (error) {
        throw smtpProblem(error, place);
      }
    },
    close: () => transport.close(),
  };
}
