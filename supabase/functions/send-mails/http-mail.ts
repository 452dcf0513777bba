import { connectionProblem } from './connection-problem.ts';
import type { Mail, MailPort } from './mail.ts';

export interface HttpMailSettings {
  url: string;
  token: string | undefined;
  from: string;
  fetch?: (request: Request) => Promise<Response>;
}

const LIMIT_MS = 15_000;

/** Why the service can't be spoken to; Node says the cause beside the error. */
function unreached(error: unknown, url: string): Error {
  const { name, message, cause } = Object(error);
  const code = String(Object(cause).code ?? (name === 'TimeoutError' ? 'ETIMEDOUT' : ''));
  const said = String(Object(cause).message ?? message ?? error);
  return new Error(connectionProblem(new URL(url).host, code, said));
}

/** What the service's answer means. */
function refusal(status: number): string {
  if (status === 401 || status === 403)
    return `The mail service refused the token of MAIL_TOKEN: it answered ${status}.`;
  return `The mail service answered ${status}.`;
}

/**
 * Passes mails to a mail service, or to your own relay, as one JSON POST each:
 * `{ from, to, subject, text, html }`, and `headers` if there are any, with `Authorization: Bearer` and an `Idempotency-Key`.
 */
export function httpMail(settings: HttpMailSettings): MailPort {
  const send = settings.fetch ?? ((request: Request) => fetch(request, { redirect: 'error' }));
  return {
    async send({ key, ...mail }: Mail) {
      const response = await send(
        new Request(settings.url, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': key,
            ...(settings.token ? { Authorization: `Bearer ${settings.token}` } : {}),
          },
          body: JSON.stringify({ from: settings.from, ...mail }),
          signal: AbortSignal.timeout(LIMIT_MS),
        }),
      ).catch((error: unknown) => {
        throw unreached(error, settings.url);
      });
      if (!response.ok) throw new Error(refusal(response.status));
    },
  };
}

/** The service configured in the environment; null if there is none. */
export function readHttpMail(
  read: (name: string) => string | undefined,
  send?: HttpMailSettings['fetch'],
): MailPort | null {
  const url = read('MAIL_URL')?.trim();
  const from = read('MAIL_FROM')?.trim();
  if (!url || !from) return null;
  return httpMail({ url, from, token: read('MAIL_TOKEN')?.trim() || undefined, fetch: send });
}
