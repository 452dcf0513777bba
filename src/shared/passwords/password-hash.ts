/** Characters of base64 kept of a hash: 36 bits, so that one in twenty million other passwords is refused by mistake. */
export const KEPT = 6;

/**
 * The beginning of a password's SHA-256, in base64; capital and small letters count as the same.
 * @returns null where the browser offers no hashes: on a page that came over plain HTTP from another machine
 */
export async function passwordHash(password: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const bytes = new TextEncoder().encode(password.toLowerCase());
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...hash)).slice(0, KEPT);
}
