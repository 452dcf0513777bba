import type { Column, Schema, SqlFunction } from '../../server/doctor/read-schema.ts';
import {
  COMPUTED_COLUMNS,
  COPIES,
  JSON_RESULTS,
  LEFT_JOINED,
  NULLABLE_RESULTS,
  RESULT_COLUMNS,
} from './known-shapes.ts';

const SCALARS: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  date: 'string',
  integer: 'number',
  bytea: 'string',
  jsonb: 'Json',
  numeric: 'Numeric',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'string',
  'timestamp with time zone[]': 'string[]',
  uuid: 'string',
  'uuid[]': 'string[]',
  'bigint[]': 'number[]',
};

const HEAD = `// Made by scripts/generate-types.ts from supabase/migrations. Don't edit: run \`npm run types:generate\`.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** A SQL \`numeric\`: a number from a hosted project, decimal text from the embedded backend. */
export type Numeric = number | string;
`;

const TAIL = `
/** A row of a table or view. */
export type Tables<Name extends keyof Rows> = Rows[Name];
`;

/** The TypeScript text of `Rows` and `Functions`. */
export function printTypes(schema: Schema): string {
  const relations = [...new Set(schema.columns.map((column) => column.relation))];
  return [
    HEAD,
    ...block(
      'The columns of each table and view.',
      'Rows',
      relations.map((name) => printRow(schema, name)),
    ),
    '',
    ...block(
      'What each function takes and answers.',
      'Functions',
      schema.functions.map(printFunction),
    ),
    TAIL,
  ].join('\n');
}

function block(comment: string, name: string, entries: string[]): string[] {
  return [`/** ${comment} */`, `export interface ${name} {`, ...entries, '}'];
}

function printRow(schema: Schema, relation: string): string {
  const columns = schema.columns.filter((column) => column.relation === relation);
  const typeOf = (column: Column) =>
    column.kind === 'view' ? viewColumnType(schema, column) : columnType(column);
  return [
    `  ${relation}: {`,
    ...columns.map((column) => `    ${column.name}: ${typeOf(column)};`),
    '  };',
  ].join('\n');
}

/** A view's column has the type of the table column of the same name that the view reads. */
function viewColumnType(schema: Schema, column: Column): string {
  const computed = COMPUTED_COLUMNS[column.relation]?.[column.name];
  if (computed) return computed;
  const sources = schema.viewSources
    .filter((source) => source.view === column.relation && source.column === column.name)
    .map(({ relation, column: name }) =>
      schema.columns.find((c) => c.relation === (COPIES[relation] ?? relation) && c.name === name),
    )
    .filter((source) => source !== undefined);
  const optional = LEFT_JOINED[column.relation] ?? [];
  const source = sources.find((c) => !optional.includes(c.relation)) ?? sources[0];
  if (!source) return `${scalar(column.type)} | null`;
  return columnType({
    ...source,
    not_null: source.not_null && !optional.includes(source.relation),
  });
}

function printFunction(fn: SqlFunction): string {
  const args = fn.args.map((arg) => `${arg.name}${arg.optional ? '?' : ''}: ${scalar(arg.type)}`);
  return [
    `  ${fn.name}: {`,
    `    Args: ${args.length > 0 ? `{ ${args.join('; ')} }` : 'Record<PropertyKey, never>'};`,
    `    Returns: ${returnType(fn)};`,
    '  };',
  ].join('\n');
}

function returnType(fn: SqlFunction): string {
  if (fn.columns.length > 0) {
    const rows = fn.columns.map((column) => {
      const type = RESULT_COLUMNS[fn.name]?.[column.name] ?? scalar(column.type);
      const nullable = NULLABLE_RESULTS[fn.name]?.includes(column.name);
      return `      ${column.name}: ${type}${nullable ? ' | null' : ''};`;
    });
    return ['{', ...rows, '    }[]'].join('\n');
  }
  const known = JSON_RESULTS[fn.name];
  if (known) return known;
  const type = SCALARS[fn.returns] ?? `Tables<'${fn.returns}'>`;
  return fn.returns_set ? `${type}[]` : type;
}

function columnType(column: Column): string {
  const values = [...(column.check ?? '').matchAll(/'([^']+)'::text/g)].map((match) => match[1]);
  const type = values.length > 0 ? quoted(values).join(' | ') : scalar(column.type);
  return column.not_null ? type : `${type} | null`;
}

function scalar(type: string): string {
  const known = SCALARS[type];
  if (!known) throw new Error(`scripts/types/print-types.ts knows no TypeScript type for ${type}.`);
  return known;
}

function quoted(values: (string | undefined)[]): string[] {
  return values.map((value) => `'${value}'`);
}
