import { readFileSync } from 'node:fs';
import {
  describeFault,
  isQuorum,
  type Policy,
  parsePolicy,
} from '../../src/product/record/log/policy.ts';
import type { VerifierKey } from '../../src/product/record/log/signed-note.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { httpUrl, type Refuse } from './environment.ts';

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

/** The policy in a file, and its witnesses that can be asked. */
function readPolicy(path: string): { policy: Policy; witnesses: Witness[] } {
  const named = `RECORD_POLICY names the file ${path}`;
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new StartProblem(`${named}, which can't be read.`);
  }
  const policy = parsePolicy(bytes);
  if ('faults' in policy) {
    throw new StartProblem(
      `${named}, which has mistakes:\n${policy.faults.map(describeFault).join('\n')}`,
    );
  }
  const asked = policy.witnesses.filter(({ url }) => url !== null);
  const bad = asked.find(({ url }) => !httpUrl.safeParse(url).success);
  if (bad) throw new StartProblem(`${named}, where ${bad.url} is no web address of a witness.`);
  if (
    !isQuorum(
      policy,
      asked.map(({ name }) => name),
    )
  ) {
    throw new StartProblem(
      `${named}, but its quorum can never be reached: give more of its witnesses an address behind their key.`,
    );
  }
  const witnesses = asked.map(({ key, url }) => ({ key, url: (url ?? '').replace(/\/$/, '') }));
  return { policy, witnesses };
}

/** The policy of RECORD_POLICY; none if it isn't set, or has mistakes. */
export function readTrusted(path: string | undefined, refuse: Refuse) {
  try {
    return path === undefined ? undefined : readPolicy(path);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    refuse('RECORD_POLICY', error.message);
    return undefined;
  }
}
