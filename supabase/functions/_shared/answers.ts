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

/** Objects and lists within each other in a request; ours have three. */
const DEEPEST = 64;

/** What is wrong with a value of a request: it is nested too deep, or the database can't keep one of its texts. */
function valueProblem(value: unknown): Response | null {
  // Not by recursion: the sender decides how deep the value is.
  const waiting: [part: unknown, depth: number][] = [[value, 0]];
  for (const [part, depth] of waiting) {
    // NUL, or half a character.
    if (typeof part === 'string' && (part.includes('\0') || /\p{Surrogate}/u.test(part))) {
      return refuse(400, 'TEXT_INVALID', 'The request holds a character that cannot be stored.');
    }
    if (typeof part !== 'object' || part === null) continue;
    if (depth >= DEEPEST) {
      return refuse(400, 'TOO_DEEP', 'The JSON of the request is nested too deep.');
    }
    for (const [key, one] of Object.entries(part)) waiting.push([key, depth], [one, depth + 1]);
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
  const refusal = valueProblem(value);
  if (refusal) return refusal;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
