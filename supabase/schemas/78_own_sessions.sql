-- Where a person is signed in, and how they end it.

-- The family of a browser and its system, such as "Firefox, Linux": one of a few dozen words of ours, because what a
-- client sends may be anything. The local host stores the family itself (supabase/functions/_shared/agent-family.ts).
create function private.device_family(agent text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when agent ~ '^[A-Za-z]+( [A-Za-z]+)?(, [A-Za-z]+)?$' then left(agent, 40)
    else coalesce(nullif(concat_ws(', ',
      case
        when agent ~ '\mEdg(A|iOS)?/' then 'Edge'
        when agent ~ '\m(OPR|Opera)/' then 'Opera'
        when agent ~ '\mSamsungBrowser/' then 'Samsung Internet'
        when agent ~ '\m(Firefox|FxiOS)/' then 'Firefox'
        when agent ~ '\m(Chrome|CriOS|Chromium)/' then 'Chrome'
        when agent ~ '\mSafari/' then 'Safari'
        when agent ~ '^curl/' then 'curl'
      end,
      case
        when agent ~ '\m(iPhone|iPad|iPod)\M' then 'iOS'
        when agent ~ '\mAndroid\M' then 'Android'
        when agent ~ '\mWindows\M' then 'Windows'
        when agent ~ '\mMac OS X\M' then 'macOS'
        when agent ~ '\mCrOS\M' then 'ChromeOS'
        when agent ~ '\mLinux\M' then 'Linux'
      end), ''), 'other')
  end
$$;


-- A word for a network that says nothing about where it is: the same network has the same one. An IPv6 address counts
-- as its first half, which a household shares. Null while there is no key.
create function private.place_of(ip inet)
returns text
language sql
stable
set search_path = ''
as $$
  select left(encode(private.hmac_sha256(k.key, convert_to('place ' || case family(place_of.ip)
    when 4 then host(place_of.ip) else network(set_masklen(place_of.ip, 64))::text end, 'UTF8')), 'hex'), 12)
  from private.mailbox_key as k
$$;


-- The caller's sessions, newest first. `started_at` and `user_agent` are names of an earlier version, for its pages.
create function private.list_my_sessions()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id,
    'created_at', s.created_at,
    'started_at', s.created_at,
    'last_used_at', coalesce(s.refreshed_at at time zone 'UTC', s.created_at),
    'device', d.device,
    'user_agent', d.device,
    'place', private.place_of(s.ip),
    'current', coalesce(s.id = private.my_session_id(), false)
  ) order by s.created_at desc), '[]')
  from auth.sessions as s
  cross join lateral (
    select case when s.user_agent <> '' then private.device_family(s.user_agent) end as device
  ) as d
  where s.user_id = auth.uid()
    and private.second_step_done()
    and (s.not_after is null or s.not_after > now())
    and not private.session_over(s.id)
$$;

grant execute on function private.list_my_sessions() to authenticated;


create function public.my_sessions()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.list_my_sessions()
$$;

comment on function public.my_sessions() is 'Where the caller is signed in: id, created_at, last_used_at, device, place (a word for the network), current.';
grant execute on function public.my_sessions() to authenticated;


-- Ends sessions of the caller: the chosen one, or all but the one that asks. Returns their number.
create function private.end_my_sessions(chosen uuid, others boolean)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if private.session_ended() then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'You were signed out. Sign in again.');
  end if;
  perform private.second_step_done();
  -- What is kept about a session goes with it, also while its person is suspended, or when it is the one that asks.
  perform set_config('touchline.own_account', 'leaving', true);
  delete from auth.sessions as s
  where s.user_id = auth.uid()
    and case when others then s.id is distinct from private.my_session_id() else s.id = chosen end;
  get diagnostics ended = row_count;
  -- Whoever signs out everywhere else may have seen a change that they didn't ask for, or a mail that somebody else read.
  if others then
    perform private.end_tokens(auth.uid());
  end if;
  if ended = 0 and not others then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such session.');
  end if;
  if ended > 0 then
    insert into public.security_events (kind, result, actor_id, subject_id, detail)
    values ('SESSION_REVOKED', 'OK', auth.uid(), auth.uid(),
      case when others then 'all others' else 'one of their own' end);
  end if;
  perform set_config('touchline.own_account', '', true);
  return ended;
end
$$;

grant execute on function private.end_my_sessions(uuid, boolean) to authenticated;


create function public.end_session(id uuid)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.end_my_sessions(end_session.id, false) > 0
$$;

comment on function public.end_session(uuid) is 'Signs the caller out of one of their sessions.';
grant execute on function public.end_session(uuid) to authenticated;


create function public.end_other_sessions()
returns integer
language sql
volatile
set search_path = ''
as $$
  select private.end_my_sessions(null, true)
$$;

comment on function public.end_other_sessions() is 'Signs the caller out everywhere else. Returns the number of sessions that ended.';
grant execute on function public.end_other_sessions() to authenticated;


-- Tells listening hosts whose sessions may be over, so that the streams of these people ask again whether they are.
create function private.announce_session_ends()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  people jsonb;
begin
  if tg_table_schema = 'auth' then
    select jsonb_agg(distinct c.user_id) into people from changed as c;
  else
    select jsonb_agg(c.id) into people
    from changed as c join before as b on b.id = c.id
    where c.suspended_until is distinct from b.suspended_until;
  end if;
  if people is not null then
    perform pg_catalog.pg_notify('touchline_changes', jsonb_build_object(
      'table', 'sessions', 'ids', case when jsonb_array_length(people) <= 100 then people end)::text);
  end if;
  return null;
end
$$;

comment on function private.announce_session_ends() is 'Tells listening hosts that sessions of these people have ended, or that they were suspended.';

create trigger touchline_announce_session_ends after delete on auth.sessions
  referencing old table as changed
  for each statement execute function private.announce_session_ends();

create trigger profiles_announce_suspension after update on public.profiles
  referencing old table as before new table as changed
  for each statement execute function private.announce_session_ends();
