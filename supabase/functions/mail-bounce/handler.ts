import { answer, fieldsOf, refuse } from '../_shared/answers.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { callAsServer, tokenOf } from '../_shared/database.ts';
import { mailAddress, NOT_AN_ADDRESS } from '../_shared/mail-address.ts';
import { sameText } from '../_shared/signatures.ts';

/**
 * Receives a mail service's notice that there is no mailbox at an address: `POST { email }`, with `MAIL_BOUNCE_TOKEN`
 * as bearer. Addresses without an account are answered the same.
 * @returns 200 `{ done: true }`; 503 if it has to be sent again
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Use POST.');
  const expected = context.setting('MAIL_BOUNCE_TOKEN') ?? '';
  // Without a token nobody is the mail service.
  if (!expected || !sameText(tokenOf(request) ?? '', expected)) {
    return refuse(
      403,
      'NOT_ALLOWED',
      'Only the mail service, with MAIL_BOUNCE_TOKEN, may report addresses.',
    );
  }
  const fields = await fieldsOf(request);
  if (fields instanceof Response) return fields;
  const email = typeof fields.email === 'string' ? mailAddress(fields.email) : null;
  if (email === null)
    return refuse(422, 'EMAIL_INVALID', `The field email is wrong. ${NOT_AN_ADDRESS}`);
  try {
    await callAsServer(context, 'mail_bounced', { address: email });
    return answer(200, { done: true });
  } catch (error) {
    console.error('mail-bounce', error);
    return refuse(503, 'TRY_AGAIN', 'This could not be saved now. Send it again.');
  }
}
