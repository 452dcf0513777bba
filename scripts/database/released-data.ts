import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type RunSql, rowText } from '../../server/database/run-sql.ts';

/** The rows of one table as the text of a JSON array, without computed columns. */
interface TableRows {
  table: string;
  columns: string;
  rows: string;
}

interface ReleasedData {
  /** When the rows were read: the demo's dates are relative to it. */
  at: string;
  tables: TableRows[];
  /** The current value of each sequence. */
  sequences: { name: string; value: string }[];
}

/** The sign-in server's own tables that make up an account. */
const ACCOUNTS = { table: 'auth.users', columns: 'id, email' };

const TABLES = `select format('%I.%I', n.nspname, c.relname) as table, string_agg(quote_ident(a.attname), ', ') as columns
  from pg_catalog.pg_class as c
  join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ('public', 'private') and c.relkind = 'r'
  group by n.nspname, c.relname order by 1`;

/** The audit log, whose lines are all alike, would be half of the file. */
const SOME: Record<string, string> = { 'public.audit_log': 'order by id desc limit 500' };

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_catalog.pg_sequences
  where schemaname in ('public', 'private') and last_value is not null order by 1`;

/** Stores a database's accounts, and the rows of the migrations' tables, in a Brotli-compressed JSON file. */
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
 * The statements that load such a file's rows into a database with that release's schema, replacing
 * those inserted by its migrations, and when these rows were read. To be run as the superuser, because no
 * trigger may fire.
 */
export async function readReleasedData(path: string): Promise<{ at: string; sql: string }> {
  const text = brotliDecompressSync(await readFile(path)).toString();
  const { at, tables, sequences } = JSON.parse(text) as ReleasedData;
  const statements = [
    'set session_replication_role = replica',
    `truncate ${tables.map(({ table }) => table).join(', ')} cascade`,
    ...tables.map(
      ({ table, columns, rows }) =>
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, ${quoted(rows)}::jsonb)`,
    ),
    ...sequences.map(({ name, value }) => `select setval(${quoted(name)}, ${value})`),
  ];
  return { at, sql: statements.join(';\n') };
}
