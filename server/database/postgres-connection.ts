import type { Connection } from '@supabase/lite';
import { PostgresConnection as LitePostgres } from '@supabase/lite/postgres';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { databaseAway } from '../http/database-away.ts';
import { currentLimit } from './current-limit.ts';
import { addressOf } from './postgres-address.ts';
import { parserOf, sent } from './postgres-values.ts';

type Row = Record<string, unknown>;

/** Runs statements outside any request, as the database's owner. */
export interface PostgresDriver {
  /** @returns the rows of the last statement; without parameters there may be several, which form one transaction */
  query(sql: string, params?: unknown[]): Promise<Row[]>;
}

export type PostgresConnection = Connection<PostgresDriver> & {
  /** Open and busy sessions, and statements that wait for one. */
  load?: () => { open: number; busy: number; waiting: number };
};

export interface PostgresOptions {
  /** Maximum number of sessions. */
  max?: number;
  /** Called when the server goes away, and when it is back. */
  report?: (text: string, reason?: unknown) => void;
}

/** How long a statement waits for a free or new session, in milliseconds. */
const PATIENCE = 10_000;
/** Extra time for the server to end a statement itself after its limit, in milliseconds. */
const GRACE = 5_000;
/** Time limit for sessions to close, in milliseconds. */
const CLOSING = 5_000;

const NETWORK = /^E[A-Z]+$/;
/** PostgreSQL's classes and codes for sessions that end or fail to start. */
const ENDING = /^(08...|57P0.|53300)$/;
const LOST =
  /^(Connection terminated|Client (has encountered|was closed)|timeout exceeded when|Query read timeout)/;

/** Whether an error concerns the session, not the statement. */
function isAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, severity, message } = error as { code?: string; severity?: string } & Error;
  return (
    severity === 'FATAL' ||
    ENDING.test(code ?? '') ||
    NETWORK.test(code ?? '') ||
    LOST.test(message)
  );
}

const BEGINS = /^(begin|start transaction)\b/i;

/** Statements that PostgreSQL can prepare; `explain`, for example, is not one. */
const PREPARABLE = /^\s*(select|insert|update|delete|merge|with)\b/i;

/**
 * The types of a statement's parameters, if some are lists: a list is encoded differently for a list column and for
 * a JSON column, and only the database knows which it is.
 */
async function typesOf(client: pg.PoolClient, text: string, values: readonly unknown[]) {
  if (!values.some(Array.isArray) || !PREPARABLE.test(text)) return [];
  const answers = (await client.query(
    `prepare touchline_types as ${text};
    select parameter_types::text[] as types from pg_catalog.pg_prepared_statements
    where name = 'touchline_types';
    deallocate touchline_types`,
  )) as unknown as { rows: { types: string[] }[] }[];
  return answers[1]?.rows[0]?.types ?? [];
}

/** Reports the first failure, and then the first success: not one line for each request in between. */
function watch(report: NonNullable<PostgresOptions['report']>) {
  let away = false;
  return {
    lost(error: Error) {
      if (!away) report('The database was lost, or can’t be reached:', error);
      away = true;
    },
    answered() {
      if (away) report('The database answers again.');
      away = false;
    },
  };
}

function openPool(url: string, max: number, report: NonNullable<PostgresOptions['report']>) {
  const pool = new pg.Pool({
    connectionString: addressOf(url),
    max,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: parserOf },
  });
  const { lost, answered } = watch(report);
  // A lost session is reported by an event, whoever holds it; without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', lost));
  pool.on('error', lost);

  async function reach<T>(work: () => Promise<T>, query?: string): Promise<T> {
    try {
      const result = await work();
      answered();
      return result;
    } catch (error) {
      if (isAway(error)) {
        lost(error);
        throw databaseAway(error.message, error);
      }
      // For the log.
      if (error instanceof Error && query) Object.defineProperty(error, 'query', { value: query });
      throw error;
    }
  }

  async function session() {
    const client = await reach(() => pool.connect());
    let gone = false;
    return {
      async query<R>(text: string, values: readonly unknown[]) {
        const limit = currentLimit();
        const ask = async () => {
          const types = await typesOf(client, text, values);
          const params = values.map((value, at) => sent(value, types[at]));
          const query_timeout = limit && limit + GRACE;
          // In one message: a statement of its own would be a twelfth of what a request sends.
          const begins = limit !== undefined && BEGINS.test(text);
          const sentText = begins ? `${text}; set local statement_timeout = ${limit}` : text;
          return client.query({ text: sentText, values: params, query_timeout } as pg.QueryConfig);
        };
        try {
          return (await reach(ask, text)) as unknown as {
            command: 'SELECT';
            rowCount: number;
            rows: R[];
          };
        } catch (error) {
          gone ||= error instanceof Error && error.name === 'DatabaseAway';
          throw error;
        }
      },
      // A session that doesn't answer is not given to the next statement.
      release: () => client.release(gone),
    };
  }
  return { pool, session };
}

/**
 * A connection to a PostgreSQL server, through sessions that are opened as needed and reopened after the
 * server has ended them. While the server is away, statements fail with `DatabaseAway`.
 */
export function connectToPostgres(
  url: string,
  { max = 10, report = () => {} }: PostgresOptions = {},
): PostgresConnection {
  const { pool, session } = openPool(url, max, report);
  const driver: PostgresDriver = {
    async query(sql, params = []) {
      const { query, release } = await session();
      try {
        const answer: unknown = await query<Row>(sql, params);
        const last = (Array.isArray(answer) ? answer.at(-1) : answer) as
          | { rows?: Row[] }
          | undefined;
        return last?.rows ?? [];
      } finally {
        release();
      }
    },
  };
  const close = async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSING);
    });
    await Promise.race([pool.end(), late]).finally(() => clearTimeout(timer));
  };
  const dialect = new PostgresDialect({
    pool: { connect: session as () => Promise<PostgresPoolClient>, end: close },
  });
  return Object.assign(new Common({ url }), {
    driver,
    kysely: new Kysely({ dialect }),
    close,
    load: () => ({
      open: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
  });
}

/** Common to @supabase/lite's connections to PostgreSQL; its own one would use another client. */
const Common = Object.getPrototypeOf(LitePostgres) as new (config: {
  url: string;
}) => PostgresConnection;
