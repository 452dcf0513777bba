import { answer, preflight, refuse } from '../_shared/answers.ts';
import { isServer } from '../_shared/caller.ts';
import { type FunctionContext, keyHeaders } from '../_shared/context.ts';
import { storableJson } from '../_shared/value-problem.ts';
import { deliver, type Outbox } from './deliver.ts';
import { readHttpMail } from './http-mail.ts';
import type { TakenMail } from './mail.ts';

function restOutbox(context: FunctionContext): Outbox {
  async function call(name: string, args: object): Promise<unknown> {
    const response = await context.fetch(
      new Request(`${context.supabaseUrl}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { ...keyHeaders(context.secretKey), 'Content-Type': 'application/json' },
        body: storableJson(args),
      }),
    );
    if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
    return response.json();
  }
  return {
    take: async () => {
      const mails = await call('take_mails', { most: 1 });
      return Array.isArray(mails) ? ((mails as TakenMail[])[0] ?? null) : null;
    },
    report: async (mail_id, problem) => {
      await call('report_mail', { mail_id, problem });
    },
    bounced: async (address) => {
      await call('mail_bounced', { address });
    },
  };
}

/** Reads a page of the published site. */
async function readPage(context: FunctionContext, path: string): Promise<string> {
  const response = await context.outgoing(new Request(`${context.siteUrl}${path}`));
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.text();
}

/**
 * Sends the due mails. For a hosted project's timer, with one of the project's secret keys; the local server
 * sends mails itself.
 * @returns 200 `{ sent }`
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Use POST.');
  if (!isServer(request, context)) {
    return refuse(403, 'NOT_ALLOWED', 'Only the server sends mails.');
  }
  const port = readHttpMail(context.setting, context.outgoing);
  if (!port) return refuse(503, 'MAIL_OFF', 'Set MAIL_URL and MAIL_FROM first.');
  const outbox = restOutbox(context);
  const { appName: name, siteUrl, supabaseUrl: apiUrl } = context;
  const site = { name, siteUrl, apiUrl };
  const sent = await deliver(outbox, port, site, context.mails, (path) => readPage(context, path));
  return answer(200, { sent });
}
