import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';

/** How JSON goes to the server and comes back, for one of PostgreSQL's two JSON types. */
function jsonType(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  };
}

/**
 * A connection to a PostgreSQL server. The backend hands JSON to the driver as text already; the
 * driver's own way would quote it a second time, and a list would arrive as one long string.
 * @param max how many sessions it may open
 */
export function connectToPostgres(url: string, max = 10): PostgresConnection {
  return createPostgresConnection({
    url,
    postgresOptions: {
      max,
      onnotice: () => {},
      types: { json: jsonType(114), jsonb: jsonType(3802) },
    },
  });
}
