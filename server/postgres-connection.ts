import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { JSON_SHAPES } from './value-shapes.mjs';

/** How JSON goes to the server and comes back, for one of PostgreSQL's two JSON types. */
function jsonType(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  };
}

/** The types of @supabase/lite's connection, and those that it leaves to the driver, with values as JSON has them. */
const SHAPED = {
  bigint: 20,
  float4: 700,
  float8: 701,
  numeric: 1700,
  timestamp: 1114,
  timestamptz: 1184,
};

/** Bytes as text, which is how they go there and come back. */
const BYTES = {
  to: 17,
  from: [17],
  serialize: (value: string | Uint8Array) =>
    typeof value === 'string' ? value : `\\x${Buffer.from(value).toString('hex')}`,
  parse: (text: string) => text,
};

const shapedTypes = Object.fromEntries(
  Object.entries(SHAPED).map(([name, oid]) => [
    name,
    { to: oid, from: [oid], serialize: String, parse: JSON_SHAPES[oid] ?? String },
  ]),
);

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
      types: { ...shapedTypes, bytea: BYTES, json: jsonType(114), jsonb: jsonType(3802) },
    },
  });
}
