import type { RecordRow } from '@/product/record/columns';
import type { ListedTip } from '@/product/record/listed-tip';
import type { RecordEvent } from '@/product/record/log/event';
import type { RecordHead } from '@/product/record/log/record-head';
import { tipToLogged } from '@/product/record/logged-row';
import { sampleCheckpoint, sampleEvents } from '../sample-log';
import { FIRST_VERSION_PARTS, PENDING_PARTS, sampleRecord } from '../sample-record';
import { toCsv } from '../to-csv';

/** The first means that detects a forgery: the file by itself, the log, a noted head, a witness. */
export type CaughtBy = 'file' | 'log' | 'head' | 'witness';

/** A record and its log as published by an operator. Test helper, like all of this. */
export interface HandedOut {
  csv: string;
  events: RecordEvent[];
  /** Signed by the witness, which only signs continuations of the log that it has seen. */
  witnessed: boolean;
  /** The claimed time of the file. */
  givenAt?: string;
  /** The file of the other kind, where the reader has both. */
  other?: string;
  /** The head that the file says it is of. */
  ofHead?: RecordHead;
  /** The moment of checking; soon after the record's end if it is left out. */
  now?: string;
  /** Changes the files of the log after they were made. */
  tamper?: (files: Map<string, Uint8Array>) => void;
}

/** The reader's stored checkpoint, and its time. */
export interface Kept {
  noted: string;
  seenAt: string;
}

export interface Honest extends HandedOut, Kept {
  rows: RecordRow[];
}

export interface Forgery {
  /** Its name in docs/record.md. */
  name: string;
  caughtBy: CaughtBy;
  forge: (honest: Honest) => Promise<Partial<HandedOut>>;
}

export const DAY_MS = 86_400_000;
export const TIPS = 40;
export const instant = (days: number, hours = 0) =>
  new Date(
    Date.parse('2025-01-01T09:00:00.000Z') + days * DAY_MS + hours * 3_600_000,
  ).toISOString();

/** When a reader checks it: the last tips are still open then. */
export const CHECKED_AT = '2025-08-01T00:00:00.000Z';

/** A tip every five days: won, lost, void and half in turn, some withdrawn or corrected, the last ones open. */
function changesOf(index: number): Partial<ListedTip> {
  const at = {
    published_at: instant(5 * index),
    starts_at: instant(5 * index + 1),
    settled_at: instant(5 * index + 1, 3),
    ...(index < TIPS / 4 ? FIRST_VERSION_PARTS : {}),
  };
  if (index === TIPS - 1) return { ...at, ...PENDING_PARTS, locked: true, tier: 'VIP' };
  if (index === TIPS - 2) return { ...at, ...PENDING_PARTS };
  if (index % 13 === 7) return { ...at, ...PENDING_PARTS, status: 'WITHDRAWN' };
  const outcome = ['WON', 'LOST', 'LOST', 'HALF_WON', 'VOID', 'HALF_LOST'][index % 6];
  return { ...at, outcome: outcome ?? 'WON', corrected: index % 11 === 5 };
}

/** A true record with its log. */
export async function honestRecord(): Promise<Honest> {
  const rows = await sampleRecord(Array.from({ length: TIPS }, (_, index) => changesOf(index)));
  const events = eventsOf(rows);
  const seenAt = instant(122);
  const size = events.findIndex(({ at }) => at > seenAt);
  const noted = sampleCheckpoint(events, { size, witnessedAt: seenAt });
  return { rows, csv: toCsv(rows), events, witnessed: true, noted, seenAt };
}

/** An honest log's entries about the rows. */
export function eventsOf(rows: readonly RecordRow[]): RecordEvent[] {
  const logged = rows.map((row, index) => {
    const line = tipToLogged(row, index + 2);
    return line.locked ? { ...line, publishedAt: instant(5 * index) } : line;
  });
  return sampleEvents(logged);
}
