import { parseArgs } from 'node:util';
import type { RecordHead } from '../../record/log/record-head.ts';
import { isWitnessKey, parseVerifierKey, type VerifierKey } from '../../record/log/signed-note.ts';

export const USAGE = `Checks the export of a record, and the log that it is in, without trusting any server.

  touchline verify-record FILE|URL [OTHER] [options]

  FILE|URL             the CSV of tips or of slips, or a site's record.json, which has both; or a site,
                       whose tips, slips and log are then read; or a proof (.tlog-proof) of one tip,
                       or the list of all tips of an author (author-tips.json)
  OTHER                beside a CSV: the CSV of the other kind, to hold both against the log together;
                       beside a proof: the text of the tip or result that was hashed;
                       beside an author's list: the CSV of all tips (of a site: its own)
  --log URL|FOLDER     the log to hold it against (of a site: /record/log)
  --key VKEY           the log's key (of a site: the one it names itself)
  --checkpoint FILE    an earlier head of the log that you kept: a checkpoint, or its size and hash
                       as a mail showed them
  --witness VKEY       a witness that must have signed the head, too; as often as you like
  --policy FILE        logs and witnesses that you trust, and which of them must have signed the head
                       (c2sp.org/tlog-policy)
  --scores URL|FOLDER  a second source of scores, a log like that of the record, to compare the results with
  --scores-key VKEY    that source's key, from whoever runs it
  --stamp-certificate FILE
                       the certificate of the service that must have stamped the log's days, or of the
                       root that vouches for it; PEM (of a site: the one it names itself)
  --seen-at TIME       when you noted that head: nothing after it may claim to be earlier
  --as-of TIME|HEAD    when you were given FILE, or the head that it is of ('SIZE HASH'): all that the
                       log told by then must be in it; by default the head that its name states
  --expect-head HASH   demand that the chain leads through this hash (64 characters, or its first 8 or more)
  --author NAME        also account for every tip under the head: this author's, another's, or not
                       revealed yet
  --proofs FOLDER      write the proof of each of that author's tips, and of its result, into a folder,
                       and the list of them all

Exit code 0: VERIFIED, beside the log, its key and its head. 1: FAILED. 2: wrong use, or something can't be read.
3: CONSISTENT ONLY, because no log was read: the file, or the proof, fits itself, and could be made up as a whole.
4: as 0 or 3, but DISPUTED: the second source of scores has other results.`;

export interface Wanted {
  file: string;
  content: string | null;
  log: string | null;
  key: VerifierKey | null;
  checkpoint: string | null;
  witnesses: VerifierKey[];
  /** The path of a policy file. */
  policy: string | null;
  /** Where the log of a second source of scores is, and its key: both or none. */
  scores: string | null;
  scoresKey: VerifierKey | null;
  /** The path of a PEM file. */
  stampCertificate: string | null;
  /** Canonical instants. */
  seenAt: string | null;
  asOf: string | null;
  asOfHead: RecordHead | null;
  expectHead: string | null;
  author: string | null;
  /** Where the author's proofs are written. */
  proofs: string | null;
}

export const OPTIONS = {
  log: { type: 'string' },
  key: { type: 'string' },
  checkpoint: { type: 'string' },
  witness: { type: 'string', multiple: true },
  policy: { type: 'string' },
  scores: { type: 'string' },
  'scores-key': { type: 'string' },
  'stamp-certificate': { type: 'string' },
  'seen-at': { type: 'string' },
  'as-of': { type: 'string' },
  'expect-head': { type: 'string' },
  author: { type: 'string' },
  proofs: { type: 'string' },
} as const;

/** The command's request; null, or a sentence about the problem, if it can't be determined. */
export function parseArguments(args: string[]): Wanted | string | null {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch {
    return null;
  }
  const { values, positionals } = parsed;
  const [file, content, ...more] = positionals;
  if (!file || more.length > 0) return null;
  const [key, scoresKey] = [values.key, values['scores-key']].map(toLogKey);
  if (key === undefined || scoresKey === undefined) {
    return `This is no key of a log: ${key === undefined ? values.key : values['scores-key']}`;
  }
  if ((values.scores === undefined) !== (scoresKey === null))
    return 'A second source of scores takes its log and its key: --scores URL|FOLDER --scores-key VKEY.';
  const witnesses = (values.witness ?? []).map(parseVerifierKey);
  if (witnesses.some((witness) => !witness || !isWitnessKey(witness)))
    return 'This is no key of a witness.';
  const asOfHead = toHead(values['as-of'] ?? '');
  const times = [values['seen-at'], asOfHead ? undefined : values['as-of']].map(toInstant);
  if (times.includes(undefined))
    return "Times are written as 2026-11-22T10:00:00Z, heads as '535 0123456789abcdef'.";
  const expectHead = values['expect-head'] ?? null;
  if (expectHead !== null && !/^[0-9a-f]{8,64}$/.test(expectHead)) return null;
  if (values.author?.trim() === '' || (values.proofs !== undefined && !values.author)) return null;
  return {
    file,
    content: content ?? null,
    log: values.log ?? null,
    key,
    checkpoint: values.checkpoint ?? null,
    witnesses: witnesses.filter((witness) => witness !== null),
    policy: values.policy ?? null,
    scores: values.scores ?? null,
    scoresKey,
    stampCertificate: values['stamp-certificate'] ?? null,
    seenAt: times[0] ?? null,
    asOf: times[1] ?? null,
    asOfHead,
    expectHead,
    author: values.author?.trim() || null,
    proofs: values.proofs ?? null,
  };
}

function parse(args: string[]) {
  return parseArgs({ args, options: OPTIONS, allowPositionals: true });
}

/** The key of a log; null if none was given, undefined if it isn't one. */
function toLogKey(line: string | undefined): VerifierKey | null | undefined {
  if (line === undefined) return null;
  const key = parseVerifierKey(line);
  return key && !isWitnessKey(key) ? key : undefined;
}

/** The head in `SIZE HASH`; null where it is something else. */
function toHead(text: string): RecordHead | null {
  const [, size, start] = /^(0|[1-9]\d{0,14}) ([0-9a-f]{16,64})$/.exec(text.trim()) ?? [];
  return size && start ? { size: Number(size), start } : null;
}

/** Parses a canonical time; undefined if it is invalid or has no zone. */
function toInstant(text: string | undefined): string | null | undefined {
  if (text === undefined) return null;
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text))
    return undefined;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
