import type { RecordProblem } from '../problems';
import { SLACK_MS } from './histories';
import { decodedItem, isQuorum, type Policy } from './policy';
import { logProblem } from './read-log';
import { checkNote, formatVerifierKey, type SignedNote, type VerifierKey } from './signed-note';

/** Whom a reader trusts to have signed a head, and by which clock. */
export interface WitnessEvidence {
  /** The log's own key. */
  key: VerifierKey;
  /** The witnesses that must have signed, each of them. */
  witnesses?: readonly VerifierKey[];
  /** The policy that must be satisfied. */
  policy?: Policy;
  /** The moment of checking, a canonical instant; by default the clock's. */
  now?: string;
}

export interface WitnessesCheck {
  /** Those whose signatures count, with the canonical instant at which each saw the head. */
  seen: { name: string; seenAt: string }[];
  problems: RecordProblem[];
}

/** How far the clock of a witness may be ahead of the reader's. */
const AHEAD_MS = 86_400_000;

/**
 * Whether a witness's time is one at which it can have signed: not more than a day after the moment of checking.
 * @param now canonical instant; by default the clock's
 */
export function isPast(seenAt: Date, now = new Date().toISOString()): boolean {
  return seenAt.getTime() <= Date.parse(now) + AHEAD_MS;
}

/** The witnesses of a policy, and those that were named, each key line once. */
export function trustedKeys({ witnesses = [], policy }: WitnessEvidence): VerifierKey[] {
  const listed = policy?.witnesses.map(({ key }) => key) ?? [];
  return [
    ...new Map([...listed, ...witnesses].map((key) => [formatVerifierKey(key), key])).values(),
  ];
}

/** When a head was first seen by the reader's witnesses that signed it; null where none did. Await `loadKinds` first. */
export function firstSeen(note: SignedNote, evidence: WitnessEvidence): string | null {
  const seen = trustedKeys(evidence).flatMap((witness) => {
    const check = checkNote(note, witness);
    const seenAt = check.signed ? check.seenAt : null;
    return seenAt && isPast(seenAt, evidence.now) ? seenAt.toISOString() : [];
  });
  return seen.toSorted()[0] ?? null;
}

/**
 * Holds a log's head against the reader's witnesses: each that was named has signed it, those of the policy that did are
 * its quorum, and none of them at a time that can't be. A key counts once, whatever its names, and the log's own never.
 * Await `loadKinds` first.
 * @param last the last entry that the head covers, or the one that is looked at
 * @param earlier a shorter head of the log that the reader kept
 */
export function checkWitnesses(
  note: SignedNote,
  last: { at: string; index: number } | null,
  evidence: WitnessEvidence,
  earlier: SignedNote | null = null,
): WitnessesCheck {
  const { key, policy, witnesses: named = [], now } = evidence;
  const check: WitnessesCheck = { seen: [], problems: [] };
  const mustSign = new Set(named.map(formatVerifierKey));
  const owners = new Map([[key.publicKey.join(), key.name]]);
  const counted = new Set<string>();
  for (const witness of trustedKeys(evidence)) {
    const owner = owners.get(witness.publicKey.join());
    const line = formatVerifierKey(witness);
    owners.set(witness.publicKey.join(), owner ?? witness.name);
    const found =
      owner === undefined
        ? seenBy(note, witness, last, earlier, now)
        : problemOf('WITNESS_KEY', witness, owner);
    if ('seenAt' in found) {
      counted.add(line);
      check.seen.push({ name: witness.name, seenAt: found.seenAt });
    } else if (found.code !== 'NOT_WITNESSED' || mustSign.has(line)) check.problems.push(found);
  }
  if (!policy) return check;
  const own = formatVerifierKey(key);
  if (policy.logs.length > 0 && !policy.logs.some((log) => formatVerifierKey(log.key) === own)) {
    check.problems.push(logProblem('NOT_IN_POLICY', { expected: key.name }));
  }
  const signed = policy.witnesses.filter((witness) => counted.has(formatVerifierKey(witness.key)));
  const names = signed.map(({ name }) => name);
  if (!isQuorum(policy, names)) {
    const found = signed.map((witness) => witness.key.name).join(', ') || '–';
    const expected = decodedItem(policy.quorum ?? '');
    check.problems.push(logProblem('NO_QUORUM', { expected, found }));
  }
  return check;
}

function problemOf(
  code: 'NOT_WITNESSED' | 'BAD_SIGNATURE' | 'WITNESS_KEY' | 'WITNESS_TIME' | 'WITNESS_BACK',
  { name }: VerifierKey,
  found?: string,
): RecordProblem {
  return logProblem(code, { expected: name, found });
}

/** When a witness saw the head, or why its signature doesn't count. */
function seenBy(
  note: SignedNote,
  witness: VerifierKey,
  last: { at: string; index: number } | null,
  earlier: SignedNote | null,
  now: string | undefined,
): { seenAt: string } | RecordProblem {
  const check = checkNote(note, witness);
  if (!check.signed && check.reason === 'BAD_SIGNATURE') return problemOf(check.reason, witness);
  if (!check.signed || !check.seenAt) return problemOf('NOT_WITNESSED', witness);
  const seenAt = check.seenAt.toISOString();
  if (!isPast(check.seenAt, now)) return problemOf('WITNESS_TIME', witness, seenAt);
  const before = earlier && checkNote(earlier, witness);
  if (before?.signed && before.seenAt && before.seenAt > check.seenAt) {
    return problemOf('WITNESS_BACK', witness, seenAt);
  }
  if (last && Date.parse(last.at) > check.seenAt.getTime() + SLACK_MS) {
    const params = { expected: witness.name, found: last.at };
    return logProblem('WITNESS_EARLY', params, last.index);
  }
  return { seenAt };
}
