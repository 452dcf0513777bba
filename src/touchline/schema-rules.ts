/**
 * What holds for every table, view, policy and function, in the app's schema and in that of plugins: the rule, and a query
 * on the catalog whose every row breaks it.
 */
export const SCHEMA_RULES: readonly (readonly [rule: string, query: string])[] = [
  [
    'every table has row-level security on',
    `select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relkind in ('r', 'p') and not relrowsecurity`,
  ],
  [
    'every table has a policy',
    `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_policies where schemaname = 'public' and tablename = c.relname
        and permissive = 'PERMISSIVE')`,
  ],
  [
    'there is one permissive policy a table, role and command',
    `select tablename, role, cmd from pg_policies, unnest(roles) as role
      where schemaname = 'public' and permissive = 'PERMISSIVE'
      group by tablename, role, cmd having count(*) > 1`,
  ],
  [
    'every policy names its role',
    `select policyname from pg_policies where schemaname = 'public' and roles && '{public}'::name[]`,
  ],
  [
    'every UPDATE policy has USING and WITH CHECK',
    `select policyname from pg_policies where schemaname = 'public' and cmd in ('UPDATE', 'ALL')
      and (qual is null or with_check is null)`,
  ],
  [
    'policies call auth.uid() and helpers inside a sub-select only',
    `select policyname from pg_policies, lateral (select coalesce(qual, '') || coalesce(with_check, '') as text) as p
      where schemaname = 'public'
        and regexp_replace(text, 'SELECT (auth|private)\\.', '', 'g') ~ '(auth|private)\\.[a-z_]+\\('`,
  ],
  [
    'every view runs as its reader',
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions::text[] @> array['security_invoker=true'], false)`,
  ],
  [
    "every view that runs as its owner keeps its reader's conditions behind its own",
    `select oid::regclass from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'v'
        and not coalesce(reloptions::text[] && array['security_invoker=true', 'security_barrier=true'], false)`,
  ],
  [
    'there is no materialized view',
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'm'`,
  ],
  [
    'no function may be executed by everyone',
    `select oid::regprocedure from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`,
  ],
  [
    'every function has a fixed search path',
    `select oid::regprocedure from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce('search_path=""' = any (proconfig), false)`,
  ],
  [
    'no function of the exposed schema runs as its owner',
    `select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  ],
  [
    'every table but the log keeps out the writes of people who are suspended or signed out',
    `select relname from pg_class c
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
      and relname <> 'audit_log'
      and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname = 'refuse_suspended' and t.tgenabled <> 'D')`,
  ],
  [
    'every table is closed to people who owe the second step of their sign-in: call private.keep_suspended_out',
    `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
        and p.permissive = 'RESTRICTIVE' and p.cmd = 'ALL' and p.roles = '{authenticated}'::name[]
        and p.qual ~ '^\\(\\( SELECT private\\.second_step_done\\(\\) AS second_step_done\\) IS NOT NULL\\)$' and p.with_check = p.qual)`,
  ],
  [
    'there is an index under every foreign key',
    `select conrelid::regclass, conname from pg_constraint c
      where contype = 'f' and connamespace = 'public'::regnamespace
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
  ],
  [
    'there is an index under every column that a policy reads',
    `select distinct p.tablename, a.attname from pg_policies p
      join pg_attribute a on a.attrelid = format('public.%I', p.tablename)::regclass and a.attnum > 0
      where p.schemaname = 'public' and a.attname <> 'id'
        and coalesce(p.qual, '') || coalesce(p.with_check, '') ~ ('\\m' || a.attname || '\\M')
        and not exists (select from pg_index i where i.indrelid = a.attrelid and a.attnum = any (i.indkey::int2[]))`,
  ],
  // Here and below it is asked what a role may do, however it came by that: by a grant on a table or on a column, to
  // everybody, or to another role.
  [
    'visitors write no table, no view and no column of either',
    `select c.oid::regclass, act from pg_class c, unnest(array['insert', 'update', 'references']) as act
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'f')
        and has_any_column_privilege('anon', c.oid, act)
      union all
      select c.oid::regclass, act from pg_class c, unnest(array['delete', 'truncate', 'trigger']) as act
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'f')
        and has_table_privilege('anon', c.oid, act)`,
  ],
  [
    'people and the server’s key truncate, reference and trigger nothing',
    `select c.oid::regclass, role, act from pg_class c, unnest(array['authenticated', 'service_role']) as role,
        unnest(array['truncate', 'trigger', 'references']) as act
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'f')
        and has_table_privilege(role, c.oid, act)`,
  ],
  [
    'no role of requests writes a table of the private schema, and none but the server’s key reads one without a policy for it',
    `select c.oid::regclass, role, act from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) as role,
        unnest(array['select', 'insert', 'update', 'delete']) as act
      where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'f')
        and case act when 'delete' then has_table_privilege(role, c.oid, act) else has_any_column_privilege(role, c.oid, act) end
        and (act <> 'select' or role <> 'service_role' and not exists (select from pg_policies p where p.schemaname = 'private'
          and p.tablename = c.relname and p.permissive = 'PERMISSIVE' and role = any (p.roles)))`,
  ],
  [
    'nothing is granted to everybody',
    `select c.oid::regclass, null as attname from pg_class c, aclexplode(relacl) as given
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and given.grantee = 0
      union all
      select attrelid::regclass, attname from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(attacl) as given
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and given.grantee = 0`,
  ],
  [
    'nothing is granted by default',
    `select defaclrole::regrole, nullif(defaclnamespace, 0)::regnamespace as namespace, defaclobjtype, given.privilege_type
      from pg_default_acl, aclexplode(defaclacl) as given
      where given.grantee = 0 or given.grantee in (select oid from pg_roles where rolname in ('anon', 'authenticated'))`,
  ],
  [
    'no sequence can be set by a role of requests',
    `select c.oid::regclass, role from pg_class c, unnest(array['anon', 'authenticated']) as role
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'S'
        and has_sequence_privilege(role, c.oid, 'update')`,
  ],
  [
    'no role of requests creates anything, is a member of another role, or is above row-level security',
    `select nspname::text as what, role from pg_namespace, unnest(array['anon', 'authenticated', 'service_role']) as role
      where nspname !~ '^pg_' and has_schema_privilege(role, oid, 'create')
      union all
      select roleid::regrole::text, member::regrole::text from pg_auth_members
      where member in (select oid from pg_roles where rolname in ('anon', 'authenticated'))
      union all
      select 'its own attributes', rolname from pg_roles
      where rolname in ('anon', 'authenticated') and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
  ],
  [
    'every policy is for visitors, people or the server’s key',
    `select schemaname, tablename, policyname, roles from pg_policies
      where schemaname in ('public', 'private') and not roles <@ array['anon', 'authenticated', 'service_role']::name[]`,
  ],
  [
    'no policy lets visitors write',
    `select tablename, policyname from pg_policies
      where schemaname = 'public' and permissive = 'PERMISSIVE' and cmd <> 'SELECT' and 'anon' = any (roles)`,
  ],
  [
    'no policy lets everybody write every row',
    `select tablename, policyname, cmd from pg_policies
      where schemaname = 'public' and permissive = 'PERMISSIVE' and cmd <> 'SELECT' and 'authenticated' = any (roles)
        and coalesce(nullif(qual, 'true'), '') = '' and coalesce(nullif(with_check, 'true'), '') = ''`,
  ],
  [
    'no trigger is switched off, and no rule rewrites a statement',
    `select tgrelid::regclass, tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and tgenabled <> 'O'
      union all
      select format('%I.%I', schemaname, tablename)::regclass, rulename from pg_rules
      where schemaname in ('public', 'private')`,
  ],
  [
    'there is no foreign table, and no schema beside public and private',
    `select relname as name from pg_class where relkind = 'f'
      union all
      select nspname from pg_namespace where nspname !~ '^pg_'
        and nspname not in ('public', 'private', 'auth', 'extensions', 'information_schema', 'supabase_migrations')`,
  ],
  [
    'tables are granted by name',
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      and not has_table_privilege('authenticated', oid, 'select')`,
  ],
  [
    'there is no enum type',
    `select typname from pg_type where typtype = 'e'
      and typnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  ],
];
