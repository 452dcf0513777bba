import { extract } from '@supabase/pg-delta/extract';
import { plan } from '@supabase/pg-delta/plan';
import pg from 'pg';
import { type RunSql, rowText } from '../../server/database/run-sql.ts';

/** One statement that a database lacks. */
export interface Step {
  sql: string;
  /** Loses data: a table or column is dropped. */
  losesData: boolean;
}

async function readFacts(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    return (await extract(pool)).factBase;
  } finally {
    await pool.end();
  }
}

/**
 * The statements that turn the schema of one database into that of another, in order; none if they are
 * the same. Owners are ignored: the role that applies a migration owns what it creates.
 */
export async function schemaDifferences(from: string, to: string): Promise<Step[]> {
  const owner = decodeURIComponent(new URL(from).username);
  const facts = await Promise.all([readFacts(from), readFacts(to)]);
  const { actions, preamble } = plan(...facts);
  const toOwner = new RegExp(`^(REVOKE|GRANT|ALTER) .* (FROM|TO|OWNER TO) "${owner}"$`, 's');
  const steps = actions
    .map(({ sql, dataLoss }) => ({ sql: sql.trim(), losesData: dataLoss === 'destructive' }))
    .filter(({ sql }) => !toOwner.test(sql));
  const settings = preamble.map(({ name, value }) => `set local ${name} = ${value}`);
  return steps.length === 0
    ? []
    : [...settings.map((sql) => ({ sql, losesData: false })), ...steps];
}

/** Columns that are irrelevant for whether two rows are equal. */
const OWN_VALUES = `- 'id' - 'created_at' - 'updated_at'`;

async function readRows(run: RunSql): Promise<Map<string, string>> {
  const tables = await run(`select relname as name from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'audit_log'
    order by relname`);
  const rows = new Map<string, string>();
  for (const name of tables.map((table) => rowText(table, 'name'))) {
    const [all] = await run(`select jsonb_agg(r.row order by r.row)::text as rows
      from (select to_jsonb(t) ${OWN_VALUES} as row from public.${name} as t) as r`);
    rows.set(name, rowText(all, 'rows'));
  }
  return rows;
}

/** The tables whose rows differ between two databases that contain only what came with their schema. */
export async function rowDifferences(from: RunSql, to: RunSql): Promise<string[]> {
  const [before, after] = await Promise.all([readRows(from), readRows(to)]);
  return [...after].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name);
}
