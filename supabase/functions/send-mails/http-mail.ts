import type { Mail, MailPort } from './mail.ts';

export interface HttpMailSettings {
  url: string;
  token: string | undefined;
  from: string;
  fetch?: (request: Request) => Promise<Response>;
}

const LIMIT_MS = 15_000;

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
      );
      if (!response.ok) throw new Error(`The mail service answered ${response.status}.`);
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
