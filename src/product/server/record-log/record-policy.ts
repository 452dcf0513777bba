import { readFileSync } from 'node:fs';
import { jsonOf, onOff, type SettingsPlace, type Values, webAddress } from 'touchline/settings';
import { z } from 'zod';
import { describeFault } from '../../record/describe-problem.ts';
import { isQuorum, type Policy, parsePolicy } from '../../record/log/policy.ts';
import { isWitnessKey, parseVerifierKey, type VerifierKey } from '../../record/log/signed-note.ts';

/** An external witness: the address that accepts checkpoints, and the key to verify its signatures. */
export interface Witness {
  /** Without a trailing slash. */
  url: string;
  key: VerifierKey;
}

/** An RFC 3161 timestamping service. */
export interface StampService {
  url: string;
  /** The path of a PEM file: the service's own certificate, or the root that signed it. */
  certificate: string;
}

/** What the operator says about the record's log. */
export interface RecordSettings {
  /** Witnesses that co-sign the head of the record's log. */
  recordWitnesses: Witness[];
  /** Which of them must have signed a head before it is served. */
  recordPolicy: Policy | undefined;
  /** The service that timestamps the log's daily heads. */
  recordStamps: StampService | undefined;
  /** The git repository that the log's heads are committed to. */
  recordGit: string | undefined;
  /** Whether the log may continue with a new key if its own is lost. */
  recordNewKey: boolean;
}

const witness = z.object({
  url: webAddress.transform((url) => url.replace(/\/$/, '')),
  key: z.string().transform((line, context) => {
    const key = parseVerifierKey(line);
    if (key && isWitnessKey(key)) return key;
    context.addIssue({ code: 'custom', message: 'is not the key of a witness' });
    return z.NEVER;
  }),
});

export const RECORD = {
  RECORD_WITNESSES: jsonOf(z.array(witness)).default([]),
  RECORD_POLICY: z.string().optional(),
  RECORD_STAMPS: jsonOf(z.object({ url: webAddress, certificate: z.string().min(1) })).optional(),
  RECORD_GIT: z.string().optional(),
  RECORD_NEW_KEY: onOff.default(false),
};

/** The policy in a file, and its witnesses that can be asked; what is wrong with it, as a sentence. */
function readPolicy(path: string): { policy: Policy; witnesses: Witness[] } | string {
  const named = `RECORD_POLICY names the file ${path}`;
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    return `${named}, which can't be read.`;
  }
  const policy = parsePolicy(bytes);
  if ('faults' in policy) {
    return `${named}, which has mistakes:\n${policy.faults.map(describeFault).join('\n')}`;
  }
  const asked = policy.witnesses.filter(({ url }) => url !== null);
  const bad = asked.find(({ url }) => !webAddress.safeParse(url).success);
  if (bad) return `${named}, where ${bad.url} is no web address of a witness.`;
  if (
    !isQuorum(
      policy,
      asked.map(({ name }) => name),
    )
  ) {
    return `${named}, but its quorum can never be reached: give more of its witnesses an address behind their key.`;
  }
  const witnesses = asked.map(({ key, url }) => ({ key, url: (url ?? '').replace(/\/$/, '') }));
  return { policy, witnesses };
}

export function readRecordSettings(
  values: Values<typeof RECORD>,
  { below }: SettingsPlace,
  refuse: (variable: keyof typeof RECORD, sentence: string) => void,
): RecordSettings {
  const { RECORD_POLICY: path, RECORD_WITNESSES: listed, RECORD_STAMPS: stamps } = values;
  if (path !== undefined && listed.length > 0) {
    refuse(
      'RECORD_WITNESSES',
      'RECORD_POLICY names the witnesses, too: leave RECORD_WITNESSES out, and write its addresses behind the keys.',
    );
  }
  const read = path === undefined ? undefined : readPolicy(below(path));
  if (typeof read === 'string') refuse('RECORD_POLICY', read);
  const trusted = typeof read === 'string' ? undefined : read;
  return {
    recordWitnesses: trusted?.witnesses ?? listed,
    recordPolicy: trusted?.policy,
    recordStamps: stamps && { ...stamps, certificate: below(stamps.certificate) },
    recordGit: values.RECORD_GIT === undefined ? undefined : below(values.RECORD_GIT),
    recordNewKey: values.RECORD_NEW_KEY,
  };
}
