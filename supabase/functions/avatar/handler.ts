import { preflight, refuse } from '../_shared/answers.ts';
import { type FunctionContext, keyHeaders } from '../_shared/context.ts';

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

interface Picture {
  content_type: string;
  data: string;
}

function isPicture(value: unknown): value is Picture {
  if (typeof value !== 'object' || value === null) return false;
  const { content_type, data }: Record<string, unknown> = { ...value };
  return (
    typeof data === 'string' && typeof content_type === 'string' && TYPES.includes(content_type)
  );
}

/**
 * Returns a person's picture by its key, to anybody with the address. A key is never reused, so the answer may
 * be cached for ever.
 * @param request GET `?key=<uuid>`
 * @returns the picture, 404 if there is none, or 502 if the database can't be reached
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'GET') return refuse(405, 'METHOD_NOT_ALLOWED', 'Use GET.');
  const key = new URL(request.url).searchParams.get('key') ?? '';
  if (!KEY.test(key)) return refuse(404, 'NOT_FOUND', 'There is no such picture.');

  const asked = await context.fetch(
    new Request(`${context.supabaseUrl}/rest/v1/rpc/avatar_picture`, {
      method: 'POST',
      headers: {
        ...keyHeaders(context.publishableKey),
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ key }),
    }),
  );
  if (!asked.ok) return refuse(502, 'SERVER_DOWN', 'The picture could not be read. Try again.');
  const picture: unknown = await asked.json().catch(() => null);
  if (!isPicture(picture)) return refuse(404, 'NOT_FOUND', 'There is no such picture.');

  const bytes = Uint8Array.from(atob(picture.data), (char) => char.charCodeAt(0));
  return new Response(bytes, {
    headers: {
      'Content-Type': picture.content_type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
