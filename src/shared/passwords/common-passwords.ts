import { KEPT, passwordHash } from './password-hash';

/**
 * Whether a password is one of the 3,000 commonest. Fetches their hashes when first asked; rejects if it can't.
 * @returns null where the browser offers no hashes
 */
export async function isCommonPassword(password: string): Promise<boolean | null> {
  const [hash, { COMMON_HASHES }] = await Promise.all([
    passwordHash(password),
    import('./common-list'),
  ]);
  if (hash === null) return null;
  for (let at = 0; at < COMMON_HASHES.length; at += KEPT) {
    if (COMMON_HASHES.startsWith(hash, at)) return true;
  }
  return false;
}
