-- Attempts at things that can be guessed. The local host counts here, before it does any work,
-- so that several hosts on one database share the counts and a restart resets none: see
-- server/limits/attempt-limits.ts, which defines them. The hosted service has its own limits.

create table private.attempts (
  -- SHA-256 of the counted key: an address is never stored.
  key bytea primary key check (length(key) = 32),
  tries integer not null,
  -- When the window ends and the count restarts.
  until timestamptz not null
);

comment on table private.attempts is 'Attempts within a window, by the hash of their subject or origin.';

create index attempts_until_idx on private.attempts (until);

alter table private.attempts enable row level security;
revoke all on private.attempts from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.attempts');


-- Counts one attempt for each of the counters `[{ key, most, seconds }]`, unless one of them is used
-- up: then it counts none and returns the seconds to wait. Always locks in the same order, so that
-- simultaneous attempts wait for each other.
create function private.take_attempt(counters jsonb)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  c record;
  one integer;
  wait integer := 0;
begin
  for c in
    select decode(x.key, 'hex') as key, x.most, x.seconds
    from jsonb_to_recordset(counters) as x (key text, most integer, seconds integer)
    order by x.key
  loop
    insert into private.attempts as a (key, tries, until)
    values (c.key, 0, clock_timestamp() + make_interval(secs => c.seconds))
    on conflict on constraint attempts_pkey do update
    set tries = case when a.until <= clock_timestamp() then 0 else a.tries end,
      until = case when a.until <= clock_timestamp() then excluded.until else a.until end
    returning case when a.tries >= c.most
      then greatest(1, ceil(extract(epoch from a.until - clock_timestamp()))) else 0 end into one;
    wait := greatest(wait, one);
  end loop;
  if wait = 0 then
    update private.attempts as a set tries = a.tries + 1
    from jsonb_to_recordset(counters) as x (key text)
    where a.key = decode(x.key, 'hex');
  end if;
  -- Last, because it takes its locks in another order; it never waits.
  delete from private.attempts as a
  where a.key in (
    select o.key from private.attempts as o where o.until <= clock_timestamp()
    order by o.until limit 20 for update skip locked
  );
  return wait;
end
$$;


-- Takes back one attempt for each of the keys after a correct one, and resets the counts of `cleared`.
create function private.return_attempt(keys text[], cleared text[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  one text;
begin
  for one in select distinct k from unnest(keys || cleared) as k order by k loop
    update private.attempts as a
    set tries = case when one = any (cleared) then 0 else greatest(0, a.tries - 1) end
    where a.key = decode(one, 'hex');
  end loop;
end
$$;
