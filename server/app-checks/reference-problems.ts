import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adderOf } from '@/plugin-api/extend-resources';
import { type Problem, problem } from '@/plugin-api/problems';
import type { CompleteResource } from '@/plugin-api/types';
import { TOUCHLINE } from '../places/places.mjs';

/** The schema that references are checked against. */
export interface Database {
  /** The columns of each table and view. */
  columns: ReadonlyMap<string, ReadonlySet<string>>;
  /** Foreign keys, as `column table`. */
  joins: ReadonlySet<string>;
}

const ROW = /^ {2}'?([\w-]+)'?: \{\n((?: {4}.*\n)+) {2}\};/gm;
const COLUMN = /^ {4}(\w+):/gm;
const FOREIGN_KEYS = [
  /^ +"?(\w+)"? \w+[^,;]*?\breferences (?:"?public"?\.)?"?(\w+)/gim,
  /\badd (?:column )?(?:if not exists )?"?(\w+)"? \w+[^,;]*?\breferences (?:"?public"?\.)?"?(\w+)/gi,
  /\bforeign key\s*\(([^)]*)\)\s*references (?:"?public"?\.)?"?(\w+)/gi,
];

/** @param types text of `database.types.ts` @param schema text of the schema files */
export function parseDatabase(types: string, schema: string): Database {
  const rows = types.slice(types.indexOf('export interface Rows'));
  const columns = [...rows.matchAll(ROW)].map(
    ([, table = '', body = '']) =>
      [table, new Set([...body.matchAll(COLUMN)].map(([, column = '']) => column))] as const,
  );
  const joins = FOREIGN_KEYS.flatMap((pattern) => [...schema.matchAll(pattern)]).flatMap(
    ([, keys = '', table]) =>
      keys.split(',').map((key) => `${key.trim().replaceAll('"', '')} ${table}`),
  );
  return { columns: new Map(columns), joins: new Set(joins) };
}

const sqlIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

const TABLE = /^create table (?:public\.)?(\w+) \(\n(.*?)^\);/gms;
const TABLE_COLUMN = /^ {2}(?!constraint|primary|foreign|unique|check|exclude)(\w+) /gm;

/**
 * The database as stated by its row types and schema files.
 * @param folders those of plugins' tables
 */
export function readDatabase(folders: readonly string[] = []): Database {
  const types = readFileSync(join(TOUCHLINE, 'src/resources/database.types.ts'), 'utf8');
  const added = folders.flatMap(sqlIn).join('\n');
  const known = parseDatabase(
    types,
    [...sqlIn(join(TOUCHLINE, 'supabase/schemas')), ...sqlIn(join(TOUCHLINE, 'src')), added].join(
      '\n',
    ),
  );
  const tables = [...added.matchAll(TABLE)].map(([, table = '', body = '']) => {
    const columns = [...body.matchAll(TABLE_COLUMN)].map(([, column = '']) => column);
    return [table, new Set(columns)] as const;
  });
  return { ...known, columns: new Map([...known.columns, ...tables]) };
}

/**
 * A record's references that the database can't follow. The compiler refuses most of them; plugins in plain JavaScript
 * have only this check.
 * @param ownerOf the plugin that owns a table's record
 */
export function referenceProblems(
  plugin: string,
  resource: CompleteResource,
  { columns, joins }: Database,
  ownerOf: (table: string) => string | undefined,
): Problem[] {
  if (resource.dataProvider === 'mock') return [];
  return resource.fields.flatMap((field) => {
    if (!field.reference) return [];
    const { table, labelColumn, nameColumn, hint } = field.reference;
    const by = adderOf(field) ?? plugin;
    const place = `${resource.id}.${field.key}`;
    const known = columns.get(table);
    if (!known) return [problem('unknown-reference', by, `${place} → ${table}`, plugin)];
    const lacking = [labelColumn, nameColumn].filter((name) => name && !known.has(name));
    const unjoined = !hint && !joins.has(`${field.key} ${table}`);
    return [
      ...lacking.map((name) =>
        problem('unknown-reference-column', by, `${table}.${name}`, ownerOf(table)),
      ),
      ...(unjoined ? [problem('unknown-embed', by, `${place} → ${table}`, plugin)] : []),
    ];
  });
}
