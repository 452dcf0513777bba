import { z } from 'zod';
import type { RunSql } from '../../server/run-sql.ts';

const columnSchema = z.object({
  relation: z.string(),
  kind: z.enum(['table', 'view']),
  name: z.string(),
  type: z.string(),
  not_null: z.boolean(),
  has_default: z.boolean(),
  generated: z.boolean(),
  check: z.string().nullable(),
});

const relationshipSchema = z.object({
  relation: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  target: z.string(),
  target_columns: z.array(z.string()),
  one_to_one: z.boolean(),
});

const functionSchema = z.object({
  name: z.string(),
  args: z.array(z.object({ name: z.string(), type: z.string(), optional: z.boolean() })),
  returns: z.string(),
  returns_set: z.boolean(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});

const viewSourceSchema = z.object({ view: z.string(), relation: z.string(), column: z.string() });

export type Column = z.infer<typeof columnSchema>;
export type Relationship = z.infer<typeof relationshipSchema>;
export type SqlFunction = z.infer<typeof functionSchema>;
export type ViewSource = z.infer<typeof viewSourceSchema>;

/** What the types are made from: the exposed schema, as the catalog tells it. */
export interface Schema {
  columns: Column[];
  relationships: Relationship[];
  functions: SqlFunction[];
  viewSources: ViewSource[];
}

const COLUMNS = `
  select c.relname as relation,
    case c.relkind when 'v' then 'view' else 'table' end as kind,
    a.attname as name,
    format_type(a.atttypid, null) as type,
    a.attnotnull as not_null,
    a.atthasdef or a.attidentity <> '' as has_default,
    a.attidentity = 'a' as generated,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as check
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  order by c.relname, a.attname`;

const RELATIONSHIPS = `
  select c.relname as relation, k.conname as name, t.relname as target,
    array(select attname::text from pg_attribute where attrelid = k.conrelid and attnum = any (k.conkey)) as columns,
    array(select attname::text from pg_attribute where attrelid = k.confrelid and attnum = any (k.confkey)) as target_columns,
    exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique
      and i.indpred is null and i.indkey::int2[] = k.conkey) as one_to_one
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
    and t.relnamespace = 'public'::regnamespace
  order by c.relname, k.conname`;

const FUNCTIONS = `
  select p.proname as name, p.proretset as returns_set,
    format_type(p.prorettype, null) as returns,
    coalesce((
      select json_agg(json_build_object(
        'name', p.proargnames[i], 'type', format_type(p.proargtypes[i - 1], null),
        'optional', i > p.pronargs - p.pronargdefaults) order by i)
      from generate_series(1, p.pronargs) as i), '[]'::json) as args,
    coalesce((
      select json_agg(json_build_object(
        'name', p.proargnames[i], 'type', format_type(p.proallargtypes[i], null)) order by i)
      from generate_series(1, coalesce(array_length(p.proallargtypes, 1), 0)) as i
      where p.proargmodes[i] = 't'), '[]'::json) as columns
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.prorettype <> 'trigger'::regtype
  order by p.proname`;

const VIEW_SOURCES = `
  select distinct v.relname as view, s.relname as relation, a.attname as column
  from pg_depend d
  join pg_rewrite w on w.oid = d.objid
  join pg_class v on v.oid = w.ev_class and v.relkind = 'v'
  join pg_class s on s.oid = d.refobjid and s.oid <> v.oid
  join pg_attribute a on a.attrelid = s.oid and a.attnum = d.refobjsubid
  where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
    and v.relnamespace = 'public'::regnamespace
  order by 1, 2, 3`;

/** Reads the exposed schema from the catalog. */
export async function readSchema(runSql: RunSql): Promise<Schema> {
  return {
    columns: z.array(columnSchema).parse(await runSql(COLUMNS)),
    relationships: z.array(relationshipSchema).parse(await runSql(RELATIONSHIPS)),
    functions: z.array(functionSchema).parse(await runSql(FUNCTIONS)),
    viewSources: z.array(viewSourceSchema).parse(await runSql(VIEW_SOURCES)),
  };
}
