import type { RecordRow } from '@/product/sports/record/columns';
import type { RecordEvent } from '@/product/sports/record/log/event';
import { tipToLogged } from '@/product/sports/record/logged-row';
import type { RecordEntry } from '@/product/sports/record/record-entry';
import { sampleCheckpoint, sampleEvents } from '../sample-log';
import { FIRST_VERSION_PARTS, PENDING_PARTS, sampleRecord } from '../sample-record';
import { toCsv } from '../to-csv';

/** Who finds a forgery out, the first that does: the file by itself, the log, a noted head, a witness. */
export type CaughtBy = 'file' | 'log' | 'head' | 'witness';

/** A record and its log as an operator would hand them out. Test helper, like all of this. */
export interface HandedOut {
  csv: string;
  events: RecordEvent[];
  /** Signed by the witness, who signs only what continues the log that he saw before. */
  witnessed: boolean;
  /** The file is claimed to be of this instant. */
  givenAt?: string;
  /** Changes the files of the log after they were made. */
  tamper?: (files: Map<string, Uint8Array>) => void;
}

/** The checkpoint that a reader kept, and when it was. */
export interface Kept {
  noted: string;
  seenAt: string;
}

export interface Honest extends HandedOut, Kept {
  rows: RecordRow[];
}

export interface Forgery {
  /** As docs/record.md names it. */
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

/** A tip every five days: won, lost, void and half in turn, some withdrawn or corrected, the last ones open. */
function changesOf(index: number): Partial<RecordEntry> {
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
