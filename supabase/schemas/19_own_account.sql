-- What a person does with their own account: confirm their age, see their sessions, take a
-- break, download their data, and leave.

-- Records that the caller is of age; for accounts created without the sign-up form.
create function private.confirm_my_age()
returns timestamptz
language sql
volatile
security definer
set search_path = ''
as $$
  update public.profiles
  set age_confirmed_at = coalesce(age_confirmed_at, now())
  where id = auth.uid()
  returning age_confirmed_at
$$;

grant execute on function private.confirm_my_age() to authenticated;


create function public.confirm_age()
returns timestamptz
language sql
volatile
set search_path = ''
as $$
  select private.confirm_my_age()
$$;

comment on function public.confirm_age() is 'Records that the caller is 18 or older.';
grant execute on function public.confirm_age() to authenticated;


-- The id of the request's session; null if the token has none.
create function private.my_session_id()
returns uuid
language plpgsql
stable
set search_path = ''
as $$
begin
  return (auth.jwt() ->> 'session_id')::uuid;
exception
  when data_exception then return null;
end
$$;


-- True if the session started by signing in during the last minutes. Refreshing a token does not
-- start a session, so somebody at an unattended browser can't make this true.
create function private.signed_in_just_now()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions as s
    where s.id = private.my_session_id()
      and s.user_id = auth.uid()
      and s.created_at > now() - interval '5 minutes'
  )
$$;


-- Excludes the caller from tips and from buying for some days from now on. A longer
-- exclusion remains; nothing shortens it.
create function private.exclude_myself_as_me(days integer)
returns timestamptz
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  result timestamptz;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if days is null or days not between 1 and 3653 then
    perform private.refuse(422, 'EXCLUSION_LENGTH', 'Choose between one day and ten years.',
      jsonb_build_object('field', 'days'));
  end if;
  perform set_config('touchline.own_account', 'yes', true);
  update public.profiles
  set self_excluded_until = greatest(self_excluded_until, now() + make_interval(days => days))
  where id = auth.uid()
  returning self_excluded_until into result;
  perform set_config('touchline.own_account', '', true);
  return result;
end
$$;

grant execute on function private.exclude_myself_as_me(integer) to authenticated;


create function public.exclude_myself(days integer)
returns timestamptz
language sql
volatile
set search_path = ''
as $$
  select private.exclude_myself_as_me(exclude_myself.days)
$$;

comment on function public.exclude_myself(integer) is 'Excludes the caller from tips and buying for some days; never shortens. Returns the end.';
grant execute on function public.exclude_myself(integer) to authenticated;


-- Where rows about a person are, derived from the foreign keys: tables whose row belongs to one
-- person (user_id, or author_id of what they wrote), and tables that belong to such a row. Columns
-- with other names say who acted on somebody else's row. A new table is
-- included automatically. `filter` selects the person's rows.
create function private.my_tables()
returns table (name text, filter text)
language sql
stable
security definer
set search_path = ''
as $$
  with keys as (
    select c.conrelid, c.confrelid, a.attname as own, f.attname as target
    from pg_catalog.pg_constraint as c
    join pg_catalog.pg_class as t on t.oid = c.conrelid
    join pg_catalog.pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_catalog.pg_attribute as f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f'
      and cardinality(c.conkey) = 1
      and t.relnamespace = 'public'::regnamespace
  ),
  mine as (
    select distinct on (k.conrelid) k.conrelid, format('%I = auth.uid()', k.own) as filter
    from keys as k
    where k.confrelid = 'public.profiles'::regclass and k.own in ('user_id', 'author_id')
    order by k.conrelid, k.own desc
  ),
  theirs as (
    select distinct on (k.conrelid)
      k.conrelid,
      format('%I in (select %I from public.%I where %s)', k.own, k.target, p.relname, m.filter)
        as filter
    from keys as k
    join mine as m on m.conrelid = k.confrelid
    join pg_catalog.pg_class as p on p.oid = k.confrelid
    where k.conrelid <> 'public.profiles'::regclass
      and not exists (
        select from keys as o
        where o.conrelid = k.conrelid and o.confrelid = 'public.profiles'::regclass
          and o.own not like '%\_by')
    order by k.conrelid, k.own
  )
  select 'profiles', 'id = auth.uid()'
  union all
  select c.relname::text, r.filter
  from (select * from mine union all select * from theirs) as r
  join pg_catalog.pg_class as c on c.oid = r.conrelid
  order by 1
$$;


-- The number of rows about the caller in each table.
create function private.count_my_data()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  part record;
  found bigint;
  result jsonb := '{}';
begin
  if auth.uid() is null then
    return result;
  end if;
  perform private.second_step_done();
  for part in select t.name, t.filter from private.my_tables() as t loop
    execute format('select count(*) from public.%I where %s', part.name, part.filter) into found;
    if found > 0 then
      result := result || jsonb_build_object(part.name, found);
    end if;
  end loop;
  return result;
end
$$;

grant execute on function private.count_my_data() to authenticated;


-- The rows about the caller in one of those tables, as JSON, page by page.
create function private.read_my_data(table_name text, skip integer, size integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  filter text;
  result jsonb;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  perform private.second_step_done();
  select t.filter into filter from private.my_tables() as t where t.name = table_name;
  if filter is null then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such part of your data.');
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from (
       select * from public.%I as t where %s order by md5(t::text) limit %s offset %s) as r',
    table_name, filter, least(greatest(size, 1), 5000), greatest(skip, 0)) into result;
  return result;
end
$$;

grant execute on function private.read_my_data(text, integer, integer) to authenticated;


create function public.my_data_tables()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.count_my_data()
$$;

comment on function public.my_data_tables() is 'The tables that hold rows about the caller, each with their number.';
grant execute on function public.my_data_tables() to authenticated;


create function public.my_data(table_name text, skip integer default 0, size integer default 1000)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.read_my_data(my_data.table_name, my_data.skip, my_data.size)
$$;

comment on function public.my_data(text, integer, integer) is 'The rows about the caller in one table of my_data_tables.';
grant execute on function public.my_data(text, integer, integer) to authenticated;


-- Deletes the account of the caller, who must just have signed in with their password.
-- Data required by law or by the record remains, without the person: see the foreign keys. Tips keep the
-- name under which they were published, because it was hashed.
create function private.delete_my_account_as_me()
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if not private.signed_in_just_now() then
    perform private.refuse(403, 'PASSWORD_NEEDED', 'Enter your password again.');
  end if;
  perform private.require_step_up();
  perform set_config('touchline.own_account', 'leaving', true);
  delete from auth.users where id = auth.uid();
  perform set_config('touchline.own_account', '', true);
  return true;
end
$$;

grant execute on function private.delete_my_account_as_me() to authenticated;


create function public.delete_my_account()
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.delete_my_account_as_me()
$$;

comment on function public.delete_my_account() is 'Deletes the account of the caller. The session must have begun with the password in the last five minutes; whoever has a second factor proves it, too.';
grant execute on function public.delete_my_account() to authenticated;
