const encoder = new TextEncoder();
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** SHA-256 of the text's UTF-8 bytes, as 64 lower-case hex characters. Browser and Node alike. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text));
  let hex = '';
  for (const byte of new Uint8Array(digest)) hex += HEX[byte];
  return hex;
}

/** Whether this page may compute hashes: browsers allow it over HTTPS and on localhost only. */
export function canHash(): boolean {
  return typeof crypto !== 'undefined' && crypto.subtle !== undefined;
}
