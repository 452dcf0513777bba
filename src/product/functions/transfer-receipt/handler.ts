import {
  answer,
  callAs,
  callAsServer,
  type FunctionContext,
  fileStore,
  personOf,
  preflight,
  refuse,
} from 'touchline/functions';
import { RECEIPTS } from '../_shared/transfer-receipts.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A file's type by its first bytes, whatever its name or sender says. */
function typeOf(bytes: Uint8Array): string | null {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp';
  return text.startsWith('%PDF-') ? 'application/pdf' : null;
}

async function add(request: Request, context: FunctionContext, token: string, payment_id: string) {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > RECEIPTS.maxBytes)
    return refuse(413, 'FILE_TOO_LARGE', 'The file is larger than 5 MB.');
  const type = bytes.length < 16 ? null : typeOf(bytes);
  if (!type) return refuse(422, 'FILE_INVALID', 'Choose a PDF, PNG, JPEG or WebP file.');

  const asked = { payment_id, size: bytes.length };
  const begun = await callAs<string>(context, token, 'begin_transfer_receipt', asked);
  if (!begun.ok) return refuse(begun.status, begun.code, begun.message);
  const key = begun.value;
  try {
    const data = await fileStore(context, RECEIPTS).put(key, type, bytes);
    const kept = { key, content_type: type, size: bytes.length, data };
    return answer(200, await callAsServer(context, 'keep_transfer_receipt', kept));
  } catch (error) {
    console.error('transfer-receipt', error);
    return refuse(502, 'FILE_NOT_KEPT', 'The file could not be kept. Try again.');
  }
}

async function show(context: FunctionContext, token: string, payment_id: string) {
  const asked = await callAs<{ key: string; content_type: string; data: string | null } | null>(
    context,
    token,
    'transfer_receipt',
    { payment_id },
  );
  if (!asked.ok) return refuse(asked.status, asked.code, asked.message);
  const receipt = asked.value;
  if (!receipt) return refuse(404, 'RECEIPT_UNKNOWN', 'There is no such receipt.');
  try {
    const data = await fileStore(context, RECEIPTS).get(receipt.key, receipt.data);
    return answer(200, { content_type: receipt.content_type, data });
  } catch (error) {
    console.error('transfer-receipt', error);
    return refuse(502, 'SERVER_DOWN', 'The file could not be read. Try again.');
  }
}

/**
 * The receipt of a bank transfer. Access is decided by the database: the sender of the money adds, replaces and deletes
 * it while the transfer awaits approval; they, finance and administrators read it.
 * @param request `?payment=<uuid>`: POST with the file as the body, GET, or DELETE with `&seen_created_at=`, the time
 *   of the receipt that was seen
 * @returns the receipt's row for POST, `{ content_type, data }` with the file as base64 for GET, `{ removed }` for DELETE
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (!['GET', 'POST', 'DELETE'].includes(request.method))
    return refuse(405, 'METHOD_NOT_ALLOWED', 'Use GET, POST or DELETE.');
  const token = await personOf(request, context);
  if (token instanceof Response) return token;
  const payment_id = new URL(request.url).searchParams.get('payment') ?? '';
  if (!UUID.test(payment_id)) return refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  if (request.method === 'POST') return add(request, context, token, payment_id);
  if (request.method === 'GET') return show(context, token, payment_id);
  const seen_created_at = new URL(request.url).searchParams.get('seen_created_at');
  if (seen_created_at !== null && Number.isNaN(Date.parse(seen_created_at)))
    return refuse(422, 'SEEN_MISSING', 'Say in seen_created_at which receipt you saw.');
  const args = { payment_id, seen_created_at };
  const gone = await callAs<boolean>(context, token, 'remove_transfer_receipt', args);
  return gone.ok
    ? answer(200, { removed: gone.value })
    : refuse(gone.status, gone.code, gone.message, gone.details);
}
