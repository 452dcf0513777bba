import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from './postgres-connection.ts';

/** The backend's connection to either kind of database. */
export type EmbeddedConnection = PgliteConnection | PostgresConnection;
