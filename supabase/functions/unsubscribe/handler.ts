import { answer, preflight, refuse } from '../_shared/answers.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callAsServer } from '../_shared/database.ts';

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Turns one kind of news mails off for the person to whom its link was mailed, without a sign-in (RFC 8058). Mail
 * programs and filters open every link, so opening it only leads to the page that asks. A link that nobody was mailed
 * is answered the same, so that nothing can be learned by trying.
 * @param request POST, or GET for the page, with `?token=<uuid>&kind=…`
 * @returns 200 `{ done: true }`; 503 if it has to be sent again
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  const { search, searchParams } = new URL(request.url);
  if (request.method === 'OPTIONS') return preflight();
  if (request.method === 'GET' || request.method === 'HEAD') {
    const Location = `${context.siteUrl}/unsubscribe${search}`;
    return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } });
  }
  if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Use POST.');
  const token = searchParams.get('token');
  const kind = searchParams.get('kind');
  if (!token || !kind) {
    return refuse(
      400,
      'LINK_INCOMPLETE',
      'This link is incomplete. Use the whole link of the email.',
    );
  }
  try {
    if (TOKEN.test(token)) await callAsServer(context, 'unsubscribe', { token, kind });
    return answer(200, { done: true });
  } catch (error) {
    console.error('unsubscribe', error);
    return refuse(503, 'TRY_AGAIN', 'This could not be saved now. Try again.');
  }
}
