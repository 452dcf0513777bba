import { type RunSql, rowText } from '../database/run-sql.ts';

/** One row per fact: what it is about, and how it is. PostgreSQL 15 and later write these the same way. */
const FACTS = `
  with own as (
    select c.oid, c.relname, c.relkind, c.relrowsecurity, n.nspname
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'v')
  ), callers as (
    select oid, rolname from pg_roles where rolname in ('anon', 'authenticated')
  )
  select 'column ' || nspname || '.' || relname || '.' || a.attname as name,
    format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as fact
  from own join pg_attribute a on a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
  union all
  select 'row-level security of ' || nspname || '.' || relname, relrowsecurity::text
  from own where relkind = 'r'
  union all
  select 'rights of ' || rolname || ' on ' || nspname || '.' || relname,
    coalesce((select string_agg(verb, ', ' order by verb)
      from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as verb
      where has_table_privilege(callers.oid, own.oid, verb)), 'none')
  from own cross join callers
  union all
  select 'rights of ' || rolname || ' on columns of ' || nspname || '.' || relname,
    coalesce((select string_agg(a.attname || ' ' || verb, ', ' order by a.attname, verb)
      from pg_attribute a cross join unnest(array['SELECT', 'INSERT', 'UPDATE']) as verb
      where a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(callers.oid, own.oid, a.attnum, verb)
        and not has_table_privilege(callers.oid, own.oid, verb)), 'none')
  from own cross join callers
  union all
  select 'rights of our functions’ owner on auth.' || c.relname,
    coalesce((select string_agg(verb, ', ' order by verb) from unnest(array['SELECT', 'DELETE']) as verb
      where has_table_privilege(f.proowner, c.oid, verb)), 'none')
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'auth'
  join pg_proc f on f.proname = 'has_factor' and f.pronamespace = 'private'::regnamespace
  where c.relname in ('mfa_factors', 'sessions')
  union all
  select 'policy ' || policyname || ' of ' || schemaname || '.' || tablename,
    cmd || ' ' || permissive || ' ' || roles::text || ' ' || md5(coalesce(qual, '') || '/' || coalesce(with_check, ''))
  from pg_policies where schemaname in ('public', 'private')
  union all
  select 'trigger ' || t.tgname || ' of ' || nspname || '.' || relname, t.tgenabled::text
  from own join pg_trigger t on t.tgrelid = own.oid and not t.tgisinternal
  union all
  select 'function ' || n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
    md5(p.prosrc) || case when p.prosecdef then ' security definer' else '' end
      || coalesce(' ' || array_to_string(p.proconfig, ' '), '')
      || ' called by ' || coalesce((select string_agg(rolname, ', ' order by rolname) from callers
          where has_function_privilege(callers.oid, p.oid, 'execute')), 'nobody')
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')`;

/** The tables, rights, policies, triggers and functions of a database: name → how it is. */
export async function readFacts(runSql: RunSql): Promise<Map<string, string>> {
  const rows = await runSql(FACTS);
  return new Map(rows.map((row) => [rowText(row, 'name'), rowText(row, 'fact')]));
}

/** In words, what a database lacks, has beside, or has otherwise. */
export function factDifferences(
  expected: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): { name: string; detail: string }[] {
  const missing = [...expected].flatMap(([name, fact]) => {
    const other = found.get(name);
    if (other === fact) return [];
    if (other === undefined) return [{ name, detail: 'is missing' }];
    const isText = /^[0-9a-f]{32}| [0-9a-f]{32}$/.test(fact);
    return [{ name, detail: isText ? 'differs' : `is “${other}” and should be “${fact}”` }];
  });
  // Tables, columns and functions of the operator's own are none of our business; rights and policies are.
  const added = [...found.keys()].filter(
    (name) => name.startsWith('policy ') && !expected.has(name),
  );
  return [...missing, ...added.map((name) => ({ name, detail: 'isn’t ours' }))];
}
