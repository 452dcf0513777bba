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
