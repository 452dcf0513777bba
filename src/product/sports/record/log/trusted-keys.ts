import { parseVerifierKey, type VerifierKey, WITNESS_KEY } from './signed-note';

/** Whom a reader trusts to have seen the log. */
export interface Trusted {
  witnesses: VerifierKey[];
  /** Certificates of stamping services, as PEM. */
  stampCertificates?: string;
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Reads what a reader pasted: keys of witnesses, a line each, and PEM certificates of stamping services between
 * them. Gives the first line that is neither as `unreadable`.
 */
export function readTrusted(text: string): Trusted | { unreadable: string } {
  const certificates = text.match(PEM);
  const witnesses: VerifierKey[] = [];
  for (const line of text.replace(PEM, '').split('\n')) {
    if (line.trim() === '') continue;
    const key = parseVerifierKey(line);
    if (key?.kind !== WITNESS_KEY) return { unreadable: line.trim() };
    witnesses.push(key);
  }
  return certificates ? { witnesses, stampCertificates: certificates.join('\n') } : { witnesses };
}
