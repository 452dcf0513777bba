import { type Policy, type PolicyFault, parsePolicy } from './policy';
import { isWitnessKey, parseVerifierKey, type VerifierKey } from './signed-note';

/** Whom a reader trusts to have seen the log. */
export interface Trusted {
  /** Those that must have signed, each of them. */
  witnesses: VerifierKey[];
  /** The logs and witnesses of a policy, and which of these must have signed. */
  policy?: Policy;
  /** Certificates of stamping services, as PEM. */
  stampCertificates?: string;
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const OF_POLICY = /^[ \t]*(log|witness|group|quorum)[ \t]/m;

/**
 * Reads what a reader pasted: keys of witnesses, a line each, or a policy (https://c2sp.org/tlog-policy), and PEM
 * certificates of stamping services between them. Gives the first line that is none of these as `unreadable`, and of
 * a policy all its faults.
 */
export function readTrusted(
  text: string,
): Trusted | { unreadable: string } | { faults: PolicyFault[] } {
  const certificates = text.match(PEM);
  const stamps = certificates ? { stampCertificates: certificates.join('\n') } : {};
  // Empty lines keep the numbers of those behind them.
  const rest = text.replace(/\r\n/g, '\n').replace(PEM, (pem) => pem.replace(/[^\n]/g, ''));
  if (OF_POLICY.test(rest)) {
    const policy = parsePolicy(rest);
    return 'faults' in policy ? policy : { witnesses: [], policy, ...stamps };
  }
  const witnesses: VerifierKey[] = [];
  for (const line of rest.split('\n')) {
    if (line.trim() === '') continue;
    const key = parseVerifierKey(line);
    if (!key || !isWitnessKey(key)) return { unreadable: line.trim() };
    witnesses.push(key);
  }
  return { witnesses, ...stamps };
}
