import type { Json } from '@/resources/database.types';

/** A job of the server. Times are ISO 8601. */
export interface Job {
  name: string;
  last_run: string;
  last_ok: string | null;
  /** Null while it runs. */
  ok: boolean | null;
  next: string;
}

/** The answer of `system_state`. Times are ISO 8601, sizes bytes. */
export interface SystemState {
  at: string;
  server: { version: string; started_at: string } | null;
  database: { bytes: number; version: string };
  migrations: { count: number; last: string } | null;
  sessions: number | null;
  mail: { waiting: number; oldest: string | null; overdue: string | null; failed: number };
  jobs: Job[];
  backup: { file?: string; bytes?: number; verified?: boolean; at: string } | null;
  /** Of a database with the product's tables, as are the messages that wait. */
  record?: { entries: number; last_at: string | null };
  webhooks?: { unprocessed: number };
}

/** The function's answer is JSON to the compiler; the database alone writes it. */
export const readState = (answer: Json): SystemState => answer as unknown as SystemState;

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in the largest unit that leaves a whole one: "5.2 MB". */
export function formatSize(bytes: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step],
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
