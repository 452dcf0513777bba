import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type RunSql, rowText } from '../../server/run-sql.ts';

/** The rows of one table as the text of a JSON array, with the columns that are not computed from others. */
interface TableRows {
  table: string;
  columns: string;
  rows: string;
}

interface ReleasedData {
  /** When the rows were read: the demo stands around that moment. */
  at: string;
  tables: TableRows[];
  /** Where each sequence stands. */
  sequences: { name: string; value: string }[];
}

/** Of the sign-in server's own tables, what makes an account somebody's. */
const ACCOUNTS = { table: 'auth.users', columns: 'id, email' };

const TABLES = `select format('%I.%I', n.nspname, c.relname) as table, string_agg(quote_ident(a.attname), ', ') as columns
  from pg_catalog.pg_class as c
  join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ('public', 'private') and c.relkind = 'r'
  group by n.nspname, c.relname order by 1`;

/** Half of the file would be the log of who changed what, whose lines are all alike. */
const SOME: Record<string, string> = { 'public.audit_log': 'order by id desc limit 500' };

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_catalog.pg_sequences
  where schemaname in ('public', 'private') and last_value is not null order by 1`;

/** Keeps the accounts of a database, and the rows of the migrations' tables, in a file of JSON that Brotli packed. */
export async function writeReleasedData(run: RunSql, path: string): Promise<void> {
  const found = (await run(TABLES)).map((row) => ({
    table: rowText(row, 'table'),
    columns: rowText(row, 'columns'),
  }));
  const tables: TableRows[] = [];
  for (const { table, columns } of [ACCOUNTS, ...found]) {
    const [all] = await run(
      `select jsonb_agg(to_jsonb(t))::text as rows from (select ${columns} from ${table} ${SOME[table] ?? ''}) as t`,
    );
    tables.push({ table, columns, rows: rowText(all, 'rows') || '[]' });
  }
  const sequences = (await run(SEQUENCES)).map((row) => ({
    name: rowText(row, 'name'),
    value: rowText(row, 'value'),
  }));
  const data: ReleasedData = { at: new Date().toISOString(), tables, sequences };
  await writeFile(path, brotliCompressSync(JSON.stringify(data)));
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * The statements that put the rows of such a file into a database with the schema of that release, in place of
 * those that its migrations inserted, and when these rows were read. To be run as the superuser, because no
 * trigger may act.
 */
export async function readReleasedData(path: string): Promise<{ at: string; sql: string }> {
  const text = brotliDecompressSync(await readFile(path)).toString();
  const { at, tables, sequences } = JSON.parse(text) as ReleasedData;
  const statements = [
    'set session_replication_role = replica',
    `truncate ${tables.map(({ table }) => table).join(', ')}`,
    ...tables.map(
      ({ table, columns, rows }) =>
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, ${quoted(rows)}::jsonb)`,
    ),
    ...sequences.map(({ name, value }) => `select setval(${quoted(name)}, ${value})`),
  ];
  return { at, sql: statements.join(';\n') };
}
