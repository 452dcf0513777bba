import { canBeKept, isLonger, shownName, tooLong, unkept, valueProblem } from './value-problem.ts';

/** Browsers call a hosted function from another origin; the caller's token decides, not the origin. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers':
    'authorization, apikey, content-type, x-client-info, x-preview-tier',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
};

/** An answer in JSON. */
export function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { ...CORS, 'Cache-Control': 'no-store' } });
}

/** A refusal: a stable code, one plain sentence. */
export function refuse(status: number, code: string, message: string): Response {
  return answer(status, { code, message });
}

/** The answer to a browser that asks whether it may call. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: CORS });
}

/** The longest value of an address, in characters: an instant or an id. */
const LONGEST_PARAMETER = 2000;

/** What is wrong with the values of an address, as the refusal to answer with; null when nothing is. */
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

/** The fields of a request in JSON, none where it is no object; or the refusal to answer with. */
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
