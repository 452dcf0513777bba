import {
  COMPUTED_COLUMNS,
  FILLED_BY_TRIGGER,
  JSON_RESULTS,
  LEFT_JOINED,
  NULLABLE_RESULTS,
  RESULT_COLUMNS,
} from './known-shapes.ts';
import type { Column, Schema, SqlFunction } from './read-schema.ts';

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
  uuid: 'string',
  'uuid[]': 'string[]',
};

const HEAD = `// Made by scripts/generate-types.ts from supabase/migrations. Don't edit: run \`npm run types:generate\`.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** A SQL \`numeric\`: a number from a hosted project, decimal text from the embedded backend. */
export type Numeric = number | string;
`;

const TAIL = `
type Public = Database['public'];

/** A row of a table or view. */
export type Tables<Name extends keyof Public['Tables'] | keyof Public['Views']> =
  Name extends keyof Public['Tables']
    ? Public['Tables'][Name]['Row']
    : Name extends keyof Public['Views']
      ? Public['Views'][Name]['Row']
      : never;

/** What an insert into a table takes. */
export type TablesInsert<Name extends keyof Public['Tables']> = Public['Tables'][Name]['Insert'];

/** What an update of a table takes. */
export type TablesUpdate<Name extends keyof Public['Tables']> = Public['Tables'][Name]['Update'];

/** What a function takes. */
export type FunctionArgs<Name extends keyof Public['Functions']> =
  Public['Functions'][Name]['Args'];

/** What a function answers. */
export type FunctionReturns<Name extends keyof Public['Functions']> =
  Public['Functions'][Name]['Returns'];
`;

/** The TypeScript text of `Database`, in the shape that supabase-js wants. */
export function printTypes(schema: Schema): string {
  const tables = schema.columns.filter((column) => column.kind === 'table');
  const views = schema.columns.filter((column) => column.kind === 'view');
  return [
    HEAD,
    'export type Database = {',
    '  public: {',
    ...block(
      'Tables',
      namesOf(tables).map((name) => printTable(schema, name)),
    ),
    ...block(
      'Views',
      namesOf(views).map((name) => printView(schema, name)),
    ),
    ...block('Functions', schema.functions.map(printFunction)),
    '    Enums: { [_ in never]: never };',
    '    CompositeTypes: { [_ in never]: never };',
    '  };',
    '};',
    TAIL,
  ].join('\n');
}

function block(title: string, entries: string[]): string[] {
  return [`    ${title}: {`, ...entries, '    };'];
}

function namesOf(columns: Column[]): string[] {
  return [...new Set(columns.map((column) => column.relation))];
}

function printTable(schema: Schema, table: string): string {
  const columns = schema.columns.filter((column) => column.relation === table);
  const row = columns.map((column) => `          ${column.name}: ${columnType(column)};`);
  const insert = columns.map((column) =>
    column.generated
      ? `          ${column.name}?: never;`
      : `          ${column.name}${mayOmit(column) ? '?' : ''}: ${columnType(column)};`,
  );
  const update = columns.map((column) =>
    column.generated
      ? `          ${column.name}?: never;`
      : `          ${column.name}?: ${columnType(column)};`,
  );
  return [
    `      ${table}: {`,
    '        Row: {',
    ...row,
    '        };',
    '        Insert: {',
    ...insert,
    '        };',
    '        Update: {',
    ...update,
    '        };',
    ...printRelationships(schema, table),
    '      };',
  ].join('\n');
}

function mayOmit(column: Column): boolean {
  const filled = FILLED_BY_TRIGGER[column.relation]?.includes(column.name) ?? false;
  return column.has_default || !column.not_null || filled;
}

function printRelationships(schema: Schema, table: string): string[] {
  const own = schema.relationships.filter((relationship) => relationship.relation === table);
  if (own.length === 0) return ['        Relationships: [];'];
  return [
    '        Relationships: [',
    ...own.flatMap((relationship) => [
      '          {',
      `            foreignKeyName: '${relationship.name}';`,
      `            columns: [${quoted(relationship.columns).join(', ')}];`,
      `            isOneToOne: ${relationship.one_to_one};`,
      `            referencedRelation: '${relationship.target}';`,
      `            referencedColumns: [${quoted(relationship.target_columns).join(', ')}];`,
      '          },',
    ]),
    '        ];',
  ];
}

function printView(schema: Schema, view: string): string {
  const columns = schema.columns.filter((column) => column.relation === view);
  return [
    `      ${view}: {`,
    '        Row: {',
    ...columns.map((column) => `          ${column.name}: ${viewColumnType(schema, column)};`),
    '        };',
    '        Relationships: [];',
    '      };',
  ].join('\n');
}

/** A view's column has the type of the table column of the same name that the view reads. */
function viewColumnType(schema: Schema, column: Column): string {
  const computed = COMPUTED_COLUMNS[column.relation]?.[column.name];
  if (computed) return computed;
  const sources = schema.viewSources
    .filter((source) => source.view === column.relation && source.column === column.name)
    .map((source) =>
      schema.columns.find((c) => c.relation === source.relation && c.name === source.column),
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
    `      ${fn.name}: {`,
    `        Args: ${args.length > 0 ? `{ ${args.join('; ')} }` : 'Record<PropertyKey, never>'};`,
    `        Returns: ${returnType(fn)};`,
    '      };',
  ].join('\n');
}

function returnType(fn: SqlFunction): string {
  if (fn.columns.length > 0) {
    const rows = fn.columns.map((column) => {
      const type = RESULT_COLUMNS[fn.name]?.[column.name] ?? scalar(column.type);
      const nullable = NULLABLE_RESULTS[fn.name]?.includes(column.name);
      return `          ${column.name}: ${type}${nullable ? ' | null' : ''};`;
    });
    return ['{', ...rows, '        }[]'].join('\n');
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
