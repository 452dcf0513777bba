import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { escapeText } from '@/product/record/cell-format';
import { formatCheckpoint } from '@/product/record/log/checkpoint';
import { type EventKind, eventBytes, type RecordEvent } from '@/product/record/log/event';
import { leafHash, MerkleTree } from '@/product/record/log/merkle';
import {
  cosignNote,
  formatNote,
  signNote,
  verifierKey,
  WITNESS_KEY,
} from '@/product/record/log/signed-note';
import { bundleBytes, logFilePath, logFiles, tileBytes } from '@/product/record/log/tiles';
import type { GradedMatch, LoggedRow } from '@/product/record/logged-row';

/** Keys of the sample log and of a witness. Test helper. */
export const SAMPLE_ORIGIN = 'record.example/record/log';
export const SAMPLE_SECRET = new Uint8Array(32).fill(7);
export const SAMPLE_KEY = verifierKey(SAMPLE_ORIGIN, ed25519.getPublicKey(SAMPLE_SECRET));
const WITNESS_SECRET = new Uint8Array(32).fill(9);
const WITNESS_NAME = 'witness.example';
export const SAMPLE_WITNESS = verifierKey(
  WITNESS_NAME,
  ed25519.getPublicKey(WITNESS_SECRET),
  WITNESS_KEY,
);

/** An entry before it has its number and time. */
type Told = Omit<RecordEvent, 'index' | 'at'> & {
  /** When it happened, which determines its place. */
  at: string;
  /** The fixtures with the facts that graded it. */
  matches?: GradedMatch[];
};

const REGRADE_REASON = 'The score was entered wrongly.';

/** A match's facts from the row's score, for a market on regulation time. */
function factFields({ pick: { sport }, home, away, startsAt, score }: GradedMatch) {
  const {
    home: h,
    away: a,
    ht_home,
    ht_away,
    state = '',
    starts_at,
  } = JSON.parse(score) as Record<string, string | number>;
  const periods = ht_home === undefined ? undefined : [{ home: ht_home, away: ht_away }];
  const facts = { home_reg: h, away_reg: a, periods };
  return {
    sport,
    home: escapeText(home),
    away: escapeText(away),
    starts_at: String(starts_at ?? startsAt),
    state: String(state),
    score: JSON.stringify(facts),
    source: 'manual',
  };
}

/** A log's entries about a row: published, then withdrawn or settled, corrected, revealed. */
function toldOf(row: LoggedRow, subject: 'tip' | 'slip', before: string): Told[] {
  const id = row.id || `00000000-0000-4000-a000-${row.commitHash.slice(0, 12)}`;
  const own = { subject, id };
  const commit_hash = row.commitHash;
  const at = row.publishedAt || before;
  const told: Told[] = [{ ...own, at, kind: 'PUBLISH', fields: { commit_hash, published_at: at } }];
  if (row.status === 'WITHDRAWN') {
    const fields = { commit_hash, withdrawn_at: at, reason: 'A typing mistake.' };
    told.push({ ...own, at, kind: 'WITHDRAW', fields });
  }
  if (row.settlementHash === '') return told;
  const settle = (kind: EventKind, settlement_hash: string, more = {}): Told => ({
    ...own,
    at: row.settledAt,
    kind,
    fields: { commit_hash, settlement_hash, ...more },
    matches: row.matches,
  });
  if (row.corrected) {
    told.push(settle('SETTLE', 'e'.repeat(64)));
    told.push(settle('REGRADE', row.settlementHash, { reason: REGRADE_REASON }));
  } else {
    told.push(settle('SETTLE', row.settlementHash));
  }
  told.push({ ...own, at: row.settledAt, kind: 'REVEAL', fields: { commit_hash } });
  return told;
}

/**
 * The entries that a database would have written about these rows, as they happened.
 * @param writtenAt the instant of all entries, for a log that was begun later than its record
 */
export function sampleEvents(
  rows: readonly LoggedRow[],
  subject: 'tip' | 'slip' = 'tip',
  writtenAt?: string,
): RecordEvent[] {
  let before = '2024-08-01T00:00:00.000Z';
  const told = rows.flatMap((row) => {
    before = row.publishedAt || before;
    return toldOf(row, subject, before);
  });
  told.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const events: RecordEvent[] = [];
  const known = new Map<string, number>();
  const push = ({ at, kind, subject: of, id, fields }: Omit<RecordEvent, 'index'>) => {
    events.push({ index: events.length, at: writtenAt ?? at, kind, subject: of, id, fields });
    return events.length - 1;
  };
  for (const { matches, ...event } of told) {
    const named = matches?.map((match) => {
      const fields = factFields(match);
      const key = `${match.fixtureId} ${JSON.stringify(fields)}`;
      const index =
        known.get(key) ??
        push({ at: event.at, kind: 'RESULT', subject: 'fixture', id: match.fixtureId, fields });
      known.set(key, index);
      return index;
    });
    push(named ? { ...event, fields: { ...event.fields, result: named.join(' ') } } : event);
  }
  return events;
}

/** The same entries renumbered, as in a rewritten log. */
export function renumbered(events: readonly RecordEvent[]): RecordEvent[] {
  const moved = new Map(events.map((event, index) => [event.index, index]));
  return events.map((event, index) => {
    const known = event.fields.result || undefined;
    const result = known
      ?.split(' ')
      .map((named) => moved.get(Number(named)) ?? named)
      .join(' ');
    return { ...event, index, fields: result ? { ...event.fields, result } : event.fields };
  });
}

interface SampleSigning {
  /** The signer; the sample log by default. */
  origin?: string;
  secret?: Uint8Array;
  witnessedAt?: string;
}

/** The signed checkpoint of the first entries. */
export function sampleCheckpoint(
  events: readonly RecordEvent[],
  options: SampleSigning & { size?: number } = {},
): string {
  const { origin = SAMPLE_ORIGIN, secret = SAMPLE_SECRET } = options;
  const size = options.size ?? events.length;
  const tree = new MerkleTree(events.map((event) => leafHash(eventBytes(event))));
  const text = formatCheckpoint({ origin, size, root: tree.root(size) });
  const signatures = [signNote(text, origin, secret)];
  if (options.witnessedAt) {
    const seconds = Math.floor(Date.parse(options.witnessedAt) / 1000);
    signatures.push(cosignNote(text, WITNESS_NAME, WITNESS_SECRET, seconds));
  }
  return formatNote({ text, signatures });
}

/** All files of the log by their path below its address. */
export function sampleFiles(
  events: readonly RecordEvent[],
  options: SampleSigning = {},
): Map<string, Uint8Array> {
  const entries = events.map(eventBytes);
  const tree = new MerkleTree(entries.map(leafHash));
  const files = new Map<string, Uint8Array>();
  files.set('checkpoint', utf8ToBytes(sampleCheckpoint(events, options)));
  for (const file of logFiles(events.length)) {
    const start = file.index * 256;
    const bytes =
      file.level === 'entries'
        ? bundleBytes(entries.slice(start, start + file.width))
        : tileBytes(tree, file);
    files.set(logFilePath(file), bytes);
  }
  return files;
}
