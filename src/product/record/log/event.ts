import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type CellFormat, isCanonicalCell } from '../cell-format';
import { decodeText, equalBytes } from './bytes';

/** The fields of each kind of entry, in the order of its lines, and the format of each. */
const EVENT_FIELDS = {
  PUBLISH: { commit_hash: 'hash', published_at: 'instant' },
  WITHDRAW: { commit_hash: 'hash', withdrawn_at: 'instant', reason: 'text' },
  MATCH: {
    sport: 'text',
    home_id: 'uuid',
    away_id: 'uuid',
    home: 'text',
    away: 'text',
    beside: 'text',
  },
  RESULT: {
    sport: 'text',
    home: 'text',
    away: 'text',
    starts_at: 'instant',
    state: 'text',
    score: 'text',
    source: 'text',
  },
  SETTLE: { commit_hash: 'hash', settlement_hash: 'hash', result: 'text' },
  REGRADE: { commit_hash: 'hash', settlement_hash: 'hash', result: 'text', reason: 'text' },
  REVEAL: { commit_hash: 'hash' },
} as const satisfies Record<string, Record<string, CellFormat>>;

export type EventKind = keyof typeof EVENT_FIELDS;

const SUBJECTS = ['tip', 'slip', 'fixture'] as const;
export type EventSubject = (typeof SUBJECTS)[number];

/** An entry of the log. Every value is in its canonical spelling, the empty text for nothing. */
export interface RecordEvent {
  /** Its place, counted from 0. */
  index: number;
  /** When the database made it, `YYYY-MM-DDTHH:MM:SS.mmmZ`. */
  at: string;
  kind: EventKind;
  subject: EventSubject;
  /** Of the tip, the slip or the fixture. */
  id: string;
  /**
   * The kind's own lines. `result` names the entries with the facts that were graded, `beside` the ids of other matches of
   * the same two teams within a day; both separated by spaces.
   */
  fields: Readonly<Record<string, string>>;
}

const HEADER = 'touchline-event-v1';

/** The entry's bytes: a line each, without a line feed at the end. */
export function eventBytes({ index, at, kind, subject, id, fields }: RecordEvent): Uint8Array {
  const head = [HEADER, `index=${index}`, `at=${at}`, `kind=${kind}`];
  const own = Object.keys(EVENT_FIELDS[kind]).map((name) => `${name}=${fields[name] ?? ''}`);
  return utf8ToBytes([...head, `subject=${subject}`, `id=${id}`, ...own].join('\n'));
}

/** Parses an entry; null if it isn't one, or isn't in canonical form. */
export function parseEvent(bytes: Uint8Array): RecordEvent | null {
  const [header, ...lines] = decodeText(bytes).split('\n');
  if (header !== HEADER) return null;
  const values = new Map<string, string>();
  for (const line of lines) {
    const at = line.indexOf('=');
    if (at < 0) return null;
    values.set(line.slice(0, at), line.slice(at + 1));
  }
  const [index, at, kind, subject, id] = ['index', 'at', 'kind', 'subject', 'id'].map(
    (name) => values.get(name) ?? '',
  );
  if (!index || !/^(0|[1-9]\d{0,14})$/.test(index) || !at || !isCanonicalCell(at, 'instant')) {
    return null;
  }
  if (!isKind(kind) || !isSubject(subject) || !id || !isCanonicalCell(id, 'uuid')) return null;
  const fields: Record<string, string> = {};
  for (const [name, format] of Object.entries(EVENT_FIELDS[kind])) {
    const value = values.get(name);
    if (value === undefined || !isCanonicalCell(value, format)) return null;
    fields[name] = value;
  }
  const event: RecordEvent = { index: Number(index), at, kind, subject, id, fields };
  return equalBytes(eventBytes(event), bytes) ? event : null;
}

function isKind(value: string | undefined): value is EventKind {
  return value !== undefined && Object.hasOwn(EVENT_FIELDS, value);
}

function isSubject(value: string | undefined): value is EventSubject {
  return SUBJECTS.some((subject) => subject === value);
}
