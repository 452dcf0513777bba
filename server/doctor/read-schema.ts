import { z } from 'zod';
import type { RunSql } from '../database/run-sql.ts';

const columnSchema = z.object({
  relation: z.string(),
  kind: z.enum(['table', 'view']),
  name: z.string(),
  type: z.string(),
  not_null: z.boolean(),
  check: z.string().nullable(),
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
export type SqlFunction = z.infer<typeof functionSchema>;
export type ViewSource = z.infer<typeof viewSourceSchema>;

/** The source of the types: the exposed schema, as read from the catalog. */
export interface Schema {
  columns: Column[];
  functions: SqlFunction[];
  viewSources: ViewSource[];
}

const COLUMNS = `
  select c.relname as relation,
    case c.relkind when 'v' then 'view' else 'table' end as kind,
    a.attname as name,
    format_type(a.atttypid, null) as type,
    a.attnotnull as not_null,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as check
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  order by c.relname, a.attname`;

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

/** Columns that the views of the exposed schema read, also through views of other schemas. */
const VIEW_SOURCES = `
  with recursive direct as (
    select v.oid as view, s.oid as relation, a.attname as column
    from pg_depend d
    join pg_rewrite w on w.oid = d.objid
    join pg_class v on v.oid = w.ev_class and v.relkind = 'v'
    join pg_class s on s.oid = d.refobjid and s.oid <> v.oid
    join pg_attribute a on a.attrelid = s.oid and a.attnum = d.refobjsubid
    where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
  ), sources as (
    select * from direct
    union
    select s.view, d.relation, d.column
    from sources s join direct d on d.view = s.relation and d.column = s.column
  )
  select v.relname as view, r.relname as relation, s.column
  from sources s join pg_class v on v.oid = s.view join pg_class r on r.oid = s.relation
  where v.relnamespace = 'public'::regnamespace
  order by 1, 2, 3`;

/** Reads the exposed schema from the catalog. */
export async function readSchema(runSql: RunSql): Promise<Schema> {
  return {
    columns: z.array(columnSchema).parse(await runSql(COLUMNS)),
    functions: z.array(functionSchema).parse(await runSql(FUNCTIONS)),
    viewSources: z.array(viewSourceSchema).parse(await runSql(VIEW_SOURCES)),
  };
}
