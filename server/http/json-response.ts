/** A JSON answer that must not be cached. */
export function json(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** An error in the shape of the data interface: a stable code and one plain sentence. */
export function problem(status: number, code: string, message: string): Response {
  return json(status, { code, message, details: null, hint: null });
}
