import pg from 'pg';
import { z } from 'zod';
import type { EmbeddedConnection } from './connection.ts';
import type { DatabaseThread } from './database-thread.ts';
import { addressOf } from './postgres-address.ts';

/** The channel on which `private.announce_change` speaks. */
const CHANNEL = 'touchline_changes';
/** Pauses before listening again after the connection was lost, in ms. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/**
 * In place of a table: sessions of these people may be over (`private.announce_session_ends`). Pages can't follow it.
 */
export const SESSION_ENDS = 'sessions';

/** A change of a table: the changed rows, or null for any of them. */
export interface Change {
  table: string;
  ids: string[] | null;
}

export interface ChangeFeed {
  /** Returns a function that stops calling it. */
  listen(listener: (change: Change) => void): () => void;
  close(): Promise<void>;
}

const changeSchema = z.object({ table: z.string(), ids: z.array(z.string()).nullable() });

function parse(text: string): Change | null {
  try {
    return changeSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Listens on a session of its own, and again after it was lost; changes meanwhile are reported as `missed`. */
function listenOnPostgres(url: string, take: (text: string) => void, missed: () => void) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(pause: number): Promise<void> {
    const next = new pg.Client({
      connectionString: addressOf(url),
      keepAlive: true,
      application_name: 'touchline changes',
    });
    let over = false;
    const again = () => {
      if (over) return;
      over = true;
      next.end().catch(() => {});
      if (closed) return;
      timer = setTimeout(() => void connect(Math.min(pause * 2, LONGEST_PAUSE)), pause);
      timer.unref();
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ payload }) => take(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      client = next;
      // Whatever happened before is unknown.
      missed();
      pause = FIRST_PAUSE;
    } catch {
      again();
    }
  }

  const first = connect(FIRST_PAUSE);
  return async () => {
    closed = true;
    clearTimeout(timer);
    await first;
    await client?.end().catch(() => {});
  };
}

/**
 * The changes that the database announces, by every host.
 * @param databaseUrl missing for the embedded database
 * @param tables the tables that announce their changes
 */
export function openChangeFeed(
  connection: EmbeddedConnection,
  databaseUrl: string | undefined,
  tables: ReadonlySet<string>,
): ChangeFeed {
  const listeners = new Set<(change: Change) => void>();
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const take = (text: string) => {
    const change = parse(text);
    if (change) tell(change);
  };
  const missed = () => {
    for (const table of [...tables, SESSION_ENDS]) tell({ table, ids: null });
  };
  const close = databaseUrl
    ? listenOnPostgres(databaseUrl, take, missed)
    : // PGlite in its thread: @supabase/lite's type for it is narrower.
      (connection.driver as unknown as Pick<DatabaseThread, 'onNotice'>).onNotice(take);
  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      await close();
    },
  };
}
