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

/** Whether a text holds what the database can't keep: NUL, or half a character. */
function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some((entry) => entry.some(hasUnstorable));
}

/** The fields of a request in JSON, none where it is no object; or the refusal to answer with. */
export async function fieldsOf(request: Request): Promise<Record<string, unknown> | Response> {
  let value: unknown;
  try {
    value = JSON.parse(await request.text());
  } catch {
    return refuse(400, 'BAD_JSON', 'The request is not valid JSON.');
  }
  if (hasUnstorable(value)) {
    return refuse(400, 'TEXT_INVALID', 'The request holds a character that cannot be stored.');
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
