import { createTransport } from 'nodemailer';
import { connectionProblem } from '../../supabase/functions/send-mails/connection-problem.ts';
import { NoMailbox } from '../../supabase/functions/send-mails/mail.ts';
import { isLoopbackHost } from '../http/networks.ts';
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

/** The code of a failure as Node or the system gave it, where nodemailer has its own beside it. */
const codeOf = ({ originalCode, code }: Record<string, unknown>) =>
  String((code === 'EDNS' || code === 'ESOCKET' ? originalCode : null) ?? code ?? '');

/** What a failed attempt means, in one sentence that an operator can act on. */
function smtpProblem(error: unknown, place: string): Error {
  const failure = Object(error) as Record<string, unknown>;
  const { code, command, responseCode, response } = failure;
  const said = typeof response === 'string' ? response.split('\n')[0] : '';
  const answered = said && ` It answered: ${said}`;
  const isLater = typeof responseCode === 'number' && responseCode < 500;
  if (code === 'EAUTH' && !said)
    return new Error(`${place} wants a name and a password, and SMTP_URL has only one of them.`);
  if (code === 'EAUTH')
    return new Error(
      isLater
        ? `${place} can't check the name and password now.${answered}`
        : `${place} refused the name or password.${answered}`,
    );
  if (code === 'ETLS' && said)
    return new Error(
      isLater
        ? `${place} can't begin encryption (STARTTLS) now.${answered}`
        : `${place} offers no encryption (STARTTLS), without which nothing is sent to another machine.${answered}`,
    );
  const refused = `${place} refused the mail.${answered}`;
  if (isNowhere(failure)) return new NoMailbox(refused);
  if (isLater) return new Error(`${place} can't take the mail now.${answered}`);
  if (typeof responseCode === 'number') return new Error(refused);
  const message = String(failure.message ?? error);
  if (code === 'EENVELOPE') return new Error(`The mail can't be sent: ${message}.`);
  if (failure.timeoutType === 'GREETING_TIMEOUT')
    return new Error(
      `${place} took the connection and said nothing: if it speaks TLS at once there, SMTP_URL begins with smtps://.`,
    );
  if (command === 'CONN' && codeOf(failure) === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return new Error(`${place} doesn't speak TLS at once: SMTP_URL begins with smtp:// there.`);
  return new Error(connectionProblem(place, codeOf(failure), message));
}

/** Whether encryption failed to begin, so that nothing was said yet that may not be repeated. */
const failedToEncrypt = (error: unknown) =>
  /^(ETLS|EPROTO|ERR_SSL|ERR_TLS)/.test(codeOf(Object(error))) ||
  // What Node says when the server ends a handshake: its code is that of any other end.
  /before secure TLS connection was established/.test(String(Object(error).message));

/**
 * Sends mails by SMTP, over up to three connections that are kept open. A connection to another machine is encrypted
 * (TLS at once with `smtps://`, STARTTLS with `smtp://`) against a certificate that can be trusted, or the mail isn't
 * sent. On this machine nobody else can listen, so any certificate will do there, and none.
 * @param address `smtp://name:password@host:587` or `smtps://…:465`
 * @param from the sender, `Name <address>` or an address
 * @param limit how long the server may say nothing, in ms
 */
export function smtpMail(address: string, from: string, limit = LIMIT_MS): ServerMail {
  const url = new URL(address);
  const place = placeOf(url);
  const local = isLoopbackHost(url.hostname);
  const secure = url.protocol === 'smtps:';
  const open = (ignoreTLS: boolean) =>
    createTransport(
      {
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: Number(place.slice(place.lastIndexOf(':') + 1)),
        secure,
        requireTLS: !secure && !local,
        ignoreTLS,
        tls: { rejectUnauthorized: !local },
        ...(url.username && {
          auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
        }),
        pool: true,
        maxConnections: 3,
        connectionTimeout: limit,
        // Sooner than the silence that ends every connection, so that the two can be told apart.
        greetingTimeout: limit * 0.8,
        socketTimeout: limit,
      },
      { from },
    );
  const encrypted = open(false);
  let plain: typeof encrypted | null = null;
  return {
    async send({ key, to, ...mail }) {
      const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
      // An address, not a list of them, whatever it contains; the same id lets a receiver drop a repetition.
      const message = { ...mail, to: { name: '', address: to }, messageId: `<${key}@${domain}>` };
      const attempt = () => (plain ?? encrypted).sendMail(message);
      try {
        await attempt().catch((error: unknown) => {
          if (!local || secure || !failedToEncrypt(error)) throw error;
          // Others that fail at the same time find it open already.
          plain ??= open(true);
          return attempt();
        });
      } catch (error) {
        throw smtpProblem(error, place);
      }
    },
    close() {
      encrypted.close();
      plain?.close();
    },
  };
}
