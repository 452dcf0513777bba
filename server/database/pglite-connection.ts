import { join } from 'node:path';
import { PgliteConnection } from '@supabase/lite/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { type DatabaseThread, openDatabaseThread, type ThreadOptions } from './database-thread.ts';

/** A setting of the transaction; @supabase/lite sends a dozen of them before each request's own statement. */
const SETTING = /^select set_config\('([\w.]+)', (?:\$1|''), true\)$/i;

/** Kysely over the thread. Settings wait for the statement that needs them, and are sent together. */
export function kyselyOver(thread: Pick<DatabaseThread, 'session'>): Kysely<unknown> {
  const acquireConnection = async (): Promise<DatabaseConnection> => {
    const session = await thread.session();
    const settings: unknown[] = [];
    const sendSettings = async () => {
      const values = settings.splice(0);
      const each = values.flatMap((_, at) =>
        at % 2 ? [] : `set_config($${at + 1}, $${at + 2}, true)`,
      );
      if (each.length > 0) await session.query(`select ${each.join(', ')}`, values);
    };
    return {
      async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
        const setting = SETTING.exec(sql)?.[1];
        if (setting) {
          settings.push(setting, parameters[0] ?? '');
          return { rows: [] };
        }
        await sendSettings();
        const { rows, affectedRows } = await session.query<Row>(sql, [...parameters]);
        return {
          rows,
          numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows),
        };
      },
      streamQuery: () => {
        throw new Error('PGlite does not stream.');
      },
    };
  };
  const say = (text: string) => async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw(text));
  };
  const nothing = async () => {};
  /** The end of a transaction must not get lost: everybody shares the connection. */
  const rollBack = async (connection: DatabaseConnection, attempts = 3): Promise<void> => {
    await say('rollback')(connection).catch(() =>
      // If the thread has ended, so has the transaction.
      attempts > 1 ? rollBack(connection, attempts - 1) : undefined,
    );
  };
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        acquireConnection,
        beginTransaction: say('begin'),
        commitTransaction: say('commit'),
        rollbackTransaction: (connection) => rollBack(connection),
        init: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  });
}

/** Common to @supabase/lite's connections to PostgreSQL; its own for PGlite would open it in this thread. */
const Common = Object.getPrototypeOf(PgliteConnection) as new (config: {
  url: string;
}) => PgliteConnection;

/** PGlite on the data folder, in its own thread. */
export async function connectToPglite(
  dataDir: string,
  options: Omit<ThreadOptions, 'folder'>,
): Promise<PgliteConnection> {
  const folder = join(dataDir, 'postgres');
  const thread = await openDatabaseThread({ ...options, folder });
  const connection = new Common({ url: folder });
  return Object.assign(connection, {
    driver: thread,
    kysely: kyselyOver(thread),
    exec: async (text: string) => ({ rows: (await thread.exec(text)).at(0)?.rows ?? [] }),
    close: async () => {
      await connection.clearSchemaCache();
      await thread.close();
    },
  }) as unknown as PgliteConnection;
}
