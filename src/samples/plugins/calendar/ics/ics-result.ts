import type { EventDraft } from '../event-form';

/** Why an entry of a file is refused. */
export type RefusalReason =
  | 'duplicate'
  | 'cancelled'
  | 'noStart'
  | 'endBeforeStart'
  | 'zone'
  | 'override'
  | 'broken';

/** How an accepted event differs from the file. */
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
  /** Entries other than events: tasks, journals, free times. */
  others: number;
}

/** A file that can't be read at all. */
export class IcsError extends Error {
  constructor(readonly problem: 'notCalendar' | 'tooLarge' | 'tooMany') {
    super(problem);
  }
}

/** Maximum bytes of a file, and maximum events in it. */
export const MOST_BYTES = 1_000_000;
export const MOST_EVENTS = 500;
