import { createTransport } from 'nodemailer';
import { NoMailbox } from '../../supabase/functions/send-mails/mail.ts';
import type { ServerMail } from './account-mail-queue.ts';

/** Enhanced codes of RFC 3463 for an address that leads nowhere: a mailbox or host that isn't, or is no longer, there. */
const NOWHERE = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)(?!\d)/;
const ENHANCED = /^5\d\d[ -]5\.\d+\.\d+/;
/** What servers without these codes say, and what they say when they refuse the sender and not the address. */
const SAYS_NOWHERE = /mailbox|recipient|user|account|address/i;
const SAYS_GONE = /unknown|unavailable|no such|not found|(doesn['’]t|does not) exist|disabled/i;
const SAYS_POLICY = /policy|spam|block|relay|denied|reject|reputation|authenticat|list/i;

/** Whether a refusal of the recipient says that there is no mailbox, and not that we may not write to it. */
function isNowhere({ command, responseCode, response }: Record<string, unknown>): boolean {
  const said = typeof response === 'string' ? response : '';
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || responseCode < 500) return false;
  if (ENHANCED.test(said)) return NOWHERE.test(said);
  return SAYS_NOWHERE.test(said) && SAYS_GONE.test(said) && !SAYS_POLICY.test(said);
}

const LIMIT_MS = 15_000;

/** Where the server is, for a message: never the name or password in the address. */
const placeOf = ({ hostname, port, protocol }: URL) =>
  `${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`;

/** What a failed attempt means, in words that an operator can act on. */
function smtpProblem(error: unknown, place: string): Error {
  const failure = error as Record<string, unknown>;
  const { code, responseCode, response, message } = failure;
  const said = typeof response === 'string' ? ` It answered: ${response.split('\n')[0]}` : '';
  if (code === 'EAUTH') return new Error(`${place} refused the name or password.${said}`);
  if (code === 'ETLS') return new Error(`${place} offers no encryption that can be trusted.`);
  const refused = `${place} refused the mail.${said}`;
  if (isNowhere(failure)) return new NoMailbox(refused);
  if (typeof responseCode === 'number' && responseCode >= 500) return new Error(refused);
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
