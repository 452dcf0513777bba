import { type ServerFiles, StartProblem } from 'touchline/server';
import { parseCheckpoint } from '../../record/log/checkpoint.ts';
import type { TreeHead } from '../../record/log/merkle.ts';
import { isQuorum, type Policy } from '../../record/log/policy.ts';
import {
  checkNote,
  formatVerifierKey,
  loadKinds,
  parseNote,
  parseVerifierKey,
} from '../../record/log/signed-note.ts';
import { checkWitnesses } from '../../record/log/witnesses.ts';
import type { LogKey } from './log-key.ts';

export const HELD_HEAD_FILE = 'record-head.txt';

type Held = (TreeHead & { text: string }) | null;

/** The last head that a policy's quorum has signed. It survives restarts, and stays until a later one is signed. */
export interface HeldHead {
  last(): Promise<Held>;
  /** Holds this checkpoint if the quorum signed it, and it is no earlier than the last. */
  take(checkpoint: string): Promise<void>;
}

/**
 * Opens the head that is held, for all servers of a database.
 * @returns undefined where no witness is needed: every head is served
 * @throws {StartProblem} if the policy is about other logs
 */
export async function openHeldHead(
  files: Pick<ServerFiles, 'read' | 'replace'>,
  key: LogKey,
  policy: Policy | undefined,
): Promise<HeldHead | undefined> {
  if (!policy) return undefined;
  const own = parseVerifierKey(key.verifier);
  if (
    policy.logs.length > 0 &&
    !policy.logs.some((log) => formatVerifierKey(log.key) === key.verifier)
  ) {
    throw new StartProblem(
      `The policy of RECORD_POLICY lists other logs than this one, whose key is ${key.verifier}. Add the line “log ${key.verifier}”, or leave out the lines of logs.`,
    );
  }
  if (isQuorum(policy, [])) return undefined;
  await loadKinds(policy.witnesses.map((witness) => witness.key));
  let last: Held = null;

  function read(text: string): Held {
    const note = parseNote(text);
    const head = note && parseCheckpoint(note.text);
    if (!note || !own || head?.origin !== key.origin || !checkNote(note, own).signed) return null;
    return checkWitnesses(note, null, { key: own, policy }).problems.length === 0
      ? { size: head.size, root: head.root, text }
      : null;
  }

  /** Another server may have had it signed. */
  async function known(): Promise<Held> {
    const text = Buffer.from((await files.read(HELD_HEAD_FILE)) ?? []).toString('utf8');
    if (text !== (last?.text ?? '')) last = read(text);
    return last;
  }

  return {
    last: known,
    async take(checkpoint) {
      const head = read(checkpoint);
      if (!head || head.size < ((await known())?.size ?? 0)) return;
      await files.replace(HELD_HEAD_FILE, Buffer.from(checkpoint));
    },
  };
}
