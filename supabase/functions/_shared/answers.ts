import { canBeKept, isLonger, shownName, tooLong, unkept, valueProblem } from './value-problem.ts';

/** Browsers call a hosted function from another origin; access depends on the caller's token, not the origin. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers':
    'authorization, apikey, content-type, x-client-info, x-preview-tier',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
};

/** A JSON answer. */
export function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { ...CORS, 'Cache-Control': 'no-store' } });
}

/** A refusal: a stable code, one plain sentence, and the database's `details` (JSON as text) if they say more. */
export function refuse(
  status: number,
  code: string,
  message: string,
  details?: string | null,
): Response {
  return answer(status, { code, message, ...(details && { details }) });
}

/** The answer to a CORS preflight request. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: CORS });
}

/** Maximum length of a query value, in characters: a time or an id. */
const LONGEST_PARAMETER = 2000;

/** Validates the query values; returns the refusal to answer with, or null if they are fine. */
export function addressRefusal(address: string): Response | null {
  for (const [name, value] of new URL(address).searchParams) {
    const where = `The parameter ${shownName(name)} of the address`;
    if (!canBeKept(name + value)) return refuse(400, 'TEXT_INVALID', unkept(where));
    if (isLonger(value, LONGEST_PARAMETER)) {
      return refuse(400, 'TOO_LONG', tooLong(where, LONGEST_PARAMETER));
    }
  }
  return null;
}

/** The fields of a JSON request, empty if it is not an object; or the refusal to answer with. */
export async function fieldsOf(request: Request): Promise<Record<string, unknown> | Response> {
  let value: unknown;
  try {
    value = JSON.parse(await request.text());
  } catch {
    return refuse(400, 'BAD_JSON', 'The request is not valid JSON.');
  }
  const wrong = valueProblem(value);
  if (wrong) return refuse(400, wrong.code, wrong.message);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
