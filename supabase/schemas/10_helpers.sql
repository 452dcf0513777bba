-- The schema `private`, which the REST API does not expose, and the small helpers used by every
-- subject.
--
-- How functions are divided: the work, and every permission check, is in `private`. The
-- REST API offers thin functions in `public` that run as their caller and pass on their arguments, so
-- that nothing in the exposed schema has more rights than its caller.
-- tests/db/schema-rules.test.ts enforces this for both schemas.

create schema if not exists private;

revoke all on schema private from public;

-- Row-level security calls helpers of this schema as the caller, so these roles may use
-- it; execution is granted function by function.
grant usage on schema private to anon, authenticated, service_role;

-- A hosted project has these grants already and its owner may not give them: leave it alone.
do $$
begin
  grant usage on schema auth to anon, authenticated, service_role;
exception
  when insufficient_privilege then null;
end
$$;

-- Nothing new may be executed by everyone, whatever a later migration forgets.
alter default privileges in schema private revoke execute on functions from public;

alter default privileges revoke execute on functions from public;
-- A hosted project would grant every new function of `public` to everybody by name.
alter default privileges in schema public
  revoke execute on functions from anon, authenticated, service_role;


-- Refuses with an HTTP status. `code` is a stable word for programs, `hint` one plain sentence,
-- `detail` the parameters. PostgREST and the embedded backend turn sqlstate PTnnn into status nnn.
create function private.refuse(status integer, code text, hint text, detail jsonb default '{}')
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT' || status,
    message = code,
    hint = refuse.hint,
    detail = refuse.detail::text;
end
$$;

grant execute on function private.refuse(integer, text, text, jsonb)
  to anon, authenticated, service_role;


-- Refuses a direct write, as missing privileges do (HTTP 403, or 401 without a session).
create function private.forbid(hint text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'NOT_ALLOWED', hint = forbid.hint;
end
$$;

grant execute on function private.forbid(text) to anon, authenticated, service_role;


-- True inside a statement that came directly from the REST API, false inside our own functions,
-- which run as the owner. Must stay SECURITY INVOKER: it checks the current user.
create function private.is_api_role()
returns boolean
language sql
stable
set search_path = ''
as $$
  select current_user in ('anon', 'authenticated', 'service_role')
$$;

grant execute on function private.is_api_role() to anon, authenticated, service_role;


-- Stamps `updated_at`. Always later than before, so that two saves never look like one.
create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;


-- For tables whose rows are permanent: refuses TRUNCATE (and DELETE, if the trigger covers it) to everyone,
-- including the owner.
create function private.forbid_always()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.forbid(format('Rows of %s stay: %s is not possible.', tg_table_name, tg_op));
  return null;
end
$$;


-- For tables written only by our own functions: refuses every direct write of the REST API,
-- even with the secret key.
create function private.forbid_api()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_api_role() then
    perform private.forbid(format('%s is written by functions only.', tg_table_name));
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;


-- The order of the tiers; 0 for anything that is not a tier.
create function private.tier_rank(tier text)
returns smallint
language sql
immutable
set search_path = ''
as $$
  select case tier
    when 'FREE' then 1
    when 'BASIC' then 2
    when 'PREMIUM' then 3
    when 'VIP' then 4
    else 0
  end::smallint
$$;

grant execute on function private.tier_rank(text) to anon, authenticated, service_role;


-- A time in the canonical texts' format: UTC, milliseconds, `2025-01-31T15:04:05.678Z`.
create function private.iso_instant(at timestamptz)
returns text
language sql
stable
set search_path = ''
as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;


-- True when the text names a time zone of the IANA list, or UTC.
create function private.is_time_zone(name text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  if name is null or name !~ '^(UTC|[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+){1,2})$' then
    return false;
  end if;
  perform now() at time zone name;
  return true;
exception
  when invalid_parameter_value then return false;
end
$$;

grant execute on function private.is_time_zone(text) to authenticated, service_role;


-- Parses a text as a time; null if it is not one.
create function private.try_instant(value text)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  if value !~ '^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}(:?\d{2})?)$' then
    return null;
  end if;
  return value::timestamptz;
exception
  when data_exception then return null;
end
$$;

grant execute on function private.try_instant(text) to anon, authenticated, service_role;
