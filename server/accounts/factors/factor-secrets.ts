import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The format: its name, then the nonce, the ciphertext and the tag. */
const VERSION = 'touchline1';
const CIPHER = 'aes-256-gcm';

/**
 * Encrypts factors' secrets for the database (AES-256-GCM), so that a copy of it alone makes no codes.
 * @param secret the server's; the key is derived from it
 */
export function factorSecrets(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'secrets of second factors', 32));
  return {
    /** @param factor its id: the text opens for no other one */
    seal(factor: string, plain: string): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(factor));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const parts = [nonce, sealed, cipher.getAuthTag()];
      return [VERSION, ...parts.map((part) => part.toString('base64url'))].join('.');
    },
    /** @returns the secret; null if the text was not made with this key and for this factor */
    open(factor: string, text: string): string | null {
      const [version, ...parts] = text.split('.');
      const [nonce, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== VERSION || !nonce || !sealed || tag?.length !== 16) return null;
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: 16 });
        decipher.setAAD(Buffer.from(factor)).setAuthTag(tag);
        return decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
