import type { EventDraft } from '../event-form';

/** Why an entry of a file is not taken. */
export type RefusalReason =
  | 'duplicate'
  | 'cancelled'
  | 'noStart'
  | 'endBeforeStart'
  | 'zone'
  | 'override'
  | 'broken';

/** What is different from the file in an event that is taken. */
export type ImportNote = 'recurring' | 'noTitle' | 'noEnd' | 'shortened' | 'url' | 'kind';

export interface TakenEntry {
  draft: EventDraft;
  notes: ImportNote[];
}

export interface RefusedEntry {
  /** Empty if the entry has none. */
  title: string;
  reason: RefusalReason;
}

export interface IcsContent {
  taken: TakenEntry[];
  refused: RefusedEntry[];
  /** Entries that are no events: tasks, journals, free times. */
  others: number;
}

/** A file that can't be read as a whole. */
export class IcsError extends Error {
  constructor(readonly problem: 'notCalendar' | 'tooLarge' | 'tooMany') {
    super(problem);
  }
}

/** Maximum bytes of a file, and maximum events in it. */
export const MOST_BYTES = 1_000_000;
export const MOST_EVENTS = 500;
