/** What each answer of `withHeaders` was made from. */
const sources = new WeakMap<Response, Response>();

/**
 * The same answer with these headers instead of its own. It holds on to the given one: Node.js cancels the body of an
 * answer that was fetched or cloned once nobody holds that answer, though another one may have the same body.
 */
export function withHeaders(given: Response, headers: Headers): Response {
  const { body, status, statusText } = given;
  const answer = new Response(body, { status, statusText, headers });
  sources.set(answer, given);
  return answer;
}
