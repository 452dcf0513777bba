import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordHash } from './password-hash';
import { SHORTEST_PASSWORD } from './password-rules';

/** OWASP ASVS 5, 6.2.4: at least the 3,000 commonest of those that are long enough. */
const COUNT = 3000;

/** The commonest passwords in small letters, the commonest first; a shorter one is refused for its length. */
export const commonest = () =>
  dictionary['passwords-common']
    .filter((word) => word !== null && word.length >= SHORTEST_PASSWORD)
    .slice(0, COUNT)
    .map(String);

/**
 * The hashes of the commonest passwords, one after the other. Builds and releases hold only this text, which is why
 * the package is none of their own: see server/build/hashed-passwords.mjs.
 */
export const COMMON_HASHES = (await Promise.all(commonest().map(passwordHash))).join('');
