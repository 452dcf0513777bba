import { useCallback, useRef, useState } from 'react';
import { bothFiles } from '@/product/record/both-files';
import { isAuthorProof } from '@/product/record/log/author-proof';
import { decodeText } from '@/product/record/log/bytes';
import { parseEvent, type RecordEvent } from '@/product/record/log/event';
import { fetchKey, LOG_PATH, logReader } from '@/product/record/log/fetch-log';
import { checkProof, parseProof } from '@/product/record/log/proof';
import { headOfName, type RecordHead } from '@/product/record/log/record-head';
import { loadKinds, parseNote, type VerifierKey } from '@/product/record/log/signed-note';
import { readTrusted, type Trusted } from '@/product/record/log/trusted-keys';
import type { FileBesideLog } from '@/product/record/log/verify-files';
import { type LogReport, verifyWithLog } from '@/product/record/log/verify-with-log';
import { checkWitnesses, trustedKeys } from '@/product/record/log/witnesses';
import type { RecordProblem } from '@/product/record/problems';
import { type VerifyResult, verifyRecord } from '@/product/record/verify-record';
import type { ClaimOutcome } from './claim-outcome';
import type { WitnessSays } from './components/WitnessList';

/** What was found in a file, and its name. */
export interface VerifiedFile extends VerifyResult {
  name: string;
  ofHead: RecordHead | null;
}

/** A file to be read. */
interface GivenFile {
  name: string;
  read: () => Promise<Content>;
}

type Content = string | Uint8Array<ArrayBuffer>;

/** The outcome of reading the site's log: none published, unreachable, or what it showed. */
export type LogOutcome = { state: 'none' | 'unreachable' } | { state: 'read'; report: LogReport };

/** The content of a proof, or why it is invalid. */
export type ProofOutcome =
  | { claim: ClaimOutcome }
  | { proved: true; event: RecordEvent; size: number; witnesses: WitnessSays[] }
  | {
      proved: false;
      reason:
        | 'UNREADABLE'
        | 'NOT_A_CHECKPOINT'
        | 'NOT_SIGNED'
        | 'BAD_SIGNATURE'
        | 'NOT_INCLUDED'
        | 'noKey';
    }
  | { proved: false; problems: RecordProblem[] };

export type Verification =
  | { step: 'idle' }
  | { step: 'running'; of: 'file' | 'log'; done: number; total: number }
  /** Without files when a head alone was checked. */
  | { step: 'done'; files: VerifiedFile[]; log: LogOutcome }
  | { step: 'proof'; proof: ProofOutcome }
  /** Files that can't be checked together. */
  | { step: 'refused' }
  | { step: 'failed'; error: unknown };

/** The reader's own material, as pasted. */
export interface Kept {
  /** A head of the log. */
  noted: string;
  /** Keys of witnesses or a policy, and certificates of stamping services. */
  trusted: string;
}

/** One of tips and one of slips. */
const MOST_FILES = 2;
const PROOF_START = 'c2sp.org/tlog-proof';

function startsLikeProof(content: Content): boolean {
  const start = content.slice(0, 200);
  const text = typeof start === 'string' ? start : new TextDecoder().decode(start);
  return text.startsWith(PROOF_START) || isAuthorProof(text);
}

async function proofOutcome(
  content: Content,
  key: VerifierKey | null,
  trust: Trusted,
): Promise<ProofOutcome> {
  const text = typeof content === 'string' ? content : decodeText(content);
  if (isAuthorProof(text)) {
    if (!key) return { proved: false, reason: 'noKey' };
    const { claimOutcome } = await import('./claim-outcome');
    return { claim: await claimOutcome(text, key, trust) };
  }
  const proof = parseProof(text);
  if (!proof) return { proved: false, reason: 'UNREADABLE' };
  if (!key) return { proved: false, reason: 'noKey' };
  const check = checkProof(proof, key);
  if (!check.proved) return check;
  const event = parseEvent(check.entry);
  if (event?.index !== check.index) return { proved: false, reason: 'UNREADABLE' };
  const note = parseNote(proof.checkpoint);
  if (!note) return { proved: false, reason: 'NOT_A_CHECKPOINT' };
  const evidence = { ...trust, key };
  await loadKinds(trustedKeys(evidence));
  const { seen, problems } = checkWitnesses(note, event, evidence);
  if (problems.length > 0) return { proved: false, problems };
  return { proved: true, event, size: check.size, witnesses: seen };
}

/**
 * Verifies one or both files of a record, a head that was kept, or a proof in this browser; nothing of it leaves the page. The
 * site's log is read for it if there is one.
 * @param key the log's key as loaded with the page; all that a proof needs
 */
export function useVerification(key: VerifierKey | null) {
  const [state, setState] = useState<Verification>({ step: 'idle' });
  const abort = useRef<AbortController | null>(null);

  const verify = useCallback(
    async (given: readonly GivenFile[], { noted, trusted }: Kept) => {
      const trust = readTrusted(trusted);
      // The field itself names what can't be read.
      if (!('witnesses' in trust)) return;
      abort.current?.abort();
      const controller = new AbortController();
      abort.current = controller;
      const { signal } = controller;
      const progress = (of: 'file' | 'log') => (done: number, total: number) =>
        setState({ step: 'running', of, done, total });
      const finish = (state: Verification) => {
        if (!signal.aborted) setState(state);
      };
      if (given.length > MOST_FILES) return finish({ step: 'refused' });
      progress(given.length > 0 ? 'file' : 'log')(0, 0);
      try {
        const found: VerifiedFile[] = [];
        for (const { name, read } of given) {
          const content = await read();
          if (startsLikeProof(content)) {
            if (given.length > 1) return finish({ step: 'refused' });
            return finish({ step: 'proof', proof: await proofOutcome(content, key, trust) });
          }
          const result = await verifyRecord(content, { signal, onProgress: progress('file') });
          found.push({ ...result, name, ofHead: headOfName(name) });
        }
        const files = bothFiles(found);
        if (!files) return finish({ step: 'refused' });
        const log = await readLogOutcome(files, noted, trust, signal, progress('log'));
        finish({ step: 'done', files, log });
      } catch (error) {
        if (!signal.aborted) setState({ step: 'failed', error });
      }
    },
    [key],
  );

  const reset = useCallback(() => {
    abort.current?.abort();
    setState({ step: 'idle' });
  }, []);

  return { state, verify, reset };
}

async function readLogOutcome(
  files: readonly FileBesideLog[],
  noted: string,
  trust: Trusted,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<LogOutcome> {
  const { origin } = window.location;
  try {
    const key = await fetchKey(origin, signal);
    if (!key) return { state: 'none' };
    const read = logReader(`${origin}${LOG_PATH}`, signal);
    const kept = noted.trim() === '' ? undefined : noted;
    return {
      state: 'read',
      report: await verifyWithLog(files, { ...trust, read, key, noted: kept, signal, onProgress }),
    };
  } catch {
    signal.throwIfAborted();
    return { state: 'unreachable' };
  }
}
