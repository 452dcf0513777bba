import { ml_dsa44 } from '@noble/post-quantum/ml-dsa.js';

/**
 * ML-DSA-44 (FIPS 204) with an empty context, as witnesses sign with it. Large, so it is loaded only where a key
 * of this kind is met: see `loadKinds`.
 */
export const mlDsa = {
  /** @param seed 32 bytes */
  publicKey: (seed: Uint8Array): Uint8Array => ml_dsa44.keygen(seed).publicKey,
  /** The signature by the key of a seed of 32 bytes. */
  sign: (message: Uint8Array, seed: Uint8Array): Uint8Array =>
    ml_dsa44.sign(message, ml_dsa44.keygen(seed).secretKey),
  /** Whether the signature is good; throws where a length is not right. */
  verify: (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean =>
    ml_dsa44.verify(signature, message, publicKey),
};
