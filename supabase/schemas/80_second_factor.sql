-- Second factors: who must have one and since when, recovery codes, and what two administrators do for a person who
-- has lost all of them. The factors themselves belong to the sign-in service (auth.mfa_factors and
-- auth.webauthn_credentials).

create table private.factor_grace (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  since timestamptz not null default now()
);

comment on table private.factor_grace is 'Since when a person''s role requires a second factor.';

-- Printed codes, ten for each person. One salt for all ten, so that a try costs one slow hash.
create table private.recovery_codes (
  user_id uuid not null references public.profiles (id) on delete cascade,
  hash bytea not null check (length(hash) = 32),
  salt bytea not null check (length(salt) = 32),
  used_at timestamptz,
  primary key (user_id, hash)
);

comment on table private.recovery_codes is 'Recovery codes, as slow salted hashes. Each works once.';

-- Written by the local host, which knows devices by a cookie; no foreign key to sessions, which the sign-in
-- service removes as it likes.
create table private.session_devices (
  session_id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  device text not null check (char_length(device) <= 64)
);

comment on table private.session_devices is 'Sessions that began on a device which had proven a second factor of the person before.';

create index session_devices_user_id_idx on private.session_devices (user_id);

create table private.factor_resets (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  asked_at timestamptz not null,
  first_approved_by uuid references public.profiles (id) on delete set null,
  first_approved_at timestamptz
);

comment on table private.factor_resets is 'People who ask administrators to remove their lost factors. A request stands for seven days.';

create index factor_resets_first_approved_by_idx on private.factor_resets (first_approved_by);

alter table private.factor_grace enable row level security;
alter table private.recovery_codes enable row level security;
alter table private.session_devices enable row level security;
alter table private.factor_resets enable row level security;
revoke all on private.factor_grace, private.recovery_codes, private.session_devices, private.factor_resets
  from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.factor_grace');
select private.keep_suspended_out('private.recovery_codes');
select private.keep_suspended_out('private.session_devices');
select private.keep_suspended_out('private.session_assurance');
select private.keep_suspended_out('private.factor_owners');
select private.keep_suspended_out('private.factor_resets');


-- Days of grace begin when a person gets a role that requires a factor, and not again with another such role.
create function private.begin_factor_grace()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.profile_role = 'USER' then
    delete from private.factor_grace as g where g.user_id = new.id;
  else
    insert into private.factor_grace as g (user_id) values (new.id)
    on conflict on constraint factor_grace_pkey do nothing;
  end if;
  return null;
end
$$;

create trigger profiles_begin_factor_grace after insert or update of profile_role on public.profiles
  for each row execute function private.begin_factor_grace();


-- When a person's days of grace end; null if none began.
create function private.factor_grace_ends(person uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select g.since + make_interval(days => (
    select s.value::integer from public.app_settings as s where s.key = 'second_factor_grace_days'))
  from private.factor_grace as g
  where g.user_id = person
$$;


-- Refuses the caller unless they have a second factor and proved it in the last 15 minutes: no grace.
create function private.require_factor()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if not private.has_factor(auth.uid()) then
    perform private.refuse(403, 'SECOND_FACTOR_NEEDED', 'Set up a second factor first.');
  end if;
  perform private.require_step_up();
end
$$;


-- Notes a security event about a person's factors, for the caller.
create function private.note_factor_event(kind text, result text, person uuid, detail text)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.security_events (kind, result, actor_id, subject_id, detail)
  values (note_factor_event.kind, note_factor_event.result, auth.uid(), note_factor_event.person,
    note_factor_event.detail)
$$;


-- The slow hash of a recovery code, in whatever case and with whatever separators it was typed. Letters that look
-- like digits count as those. 50 random bits and 4,096 rounds: guessing one from the table takes 2^62 hashes.
create function private.recovery_hash(code text, salt bytea)
returns bytea
language plpgsql
immutable
set search_path = ''
as $$
declare
  plain constant text := translate(lower(regexp_replace(left(code, 100), '[^0-9A-Za-z]', '', 'g')), 'oil', '011');
  result bytea := sha256(salt || convert_to(plain, 'UTF8'));
begin
  for i in 2 .. 4096 loop
    result := sha256(salt || result);
  end loop;
  return result;
end
$$;


-- A random code `xxxxx-xxxxx`: digits and letters without i, l, o and u.
create function private.new_recovery_code()
returns text
language sql
volatile
set search_path = ''
as $$
  select string_agg(
    case when i = 5 then '-' else '' end
      || substr('0123456789abcdefghjkmnpqrstvwxyz', get_byte(r.bytes, i) % 32 + 1, 1), '' order by i)
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) as r
  cross join generate_series(0, 9) as i
$$;


-- Gives the caller ten new codes instead of those they have. Only with a factor, or the codes of somebody who knew a
-- password before its owner set one up would outlive that.
create function private.make_recovery_codes_as_me()
returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  who constant uuid := auth.uid();
  fresh_salt constant bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  codes text[];
begin
  perform private.require_factor();
  -- In turn, so that two requests at once don't leave twenty.
  perform 1 from public.profiles as p where p.id = who for update;
  select array_agg(private.new_recovery_code()) into codes from generate_series(1, 10);
  delete from private.recovery_codes as c where c.user_id = who;
  insert into private.recovery_codes (user_id, hash, salt)
  select who, private.recovery_hash(c, fresh_salt), fresh_salt from unnest(codes) as c;
  -- What other sessions proved with the older codes counts no more.
  update private.session_assurance as a set factor_kind = null, factor_at = null
  where a.user_id = who and a.factor_kind = 'RECOVERY_CODE' and a.session_id <> private.my_session_id();
  perform private.note_factor_event('FACTOR_CHANGED', 'OK', who, 'recovery codes made');
  perform private.mail_account_event(who, 'RECOVERY_CODES_MADE');
  return codes;
end
$$;

grant execute on function private.make_recovery_codes_as_me() to authenticated;


create function public.make_recovery_codes()
returns text[]
language sql
volatile
set search_path = ''
as $$
  select private.make_recovery_codes_as_me()
$$;

comment on function public.make_recovery_codes() is 'Ten new recovery codes of the caller, shown this once; older ones stop working. Needs a second factor.';
grant execute on function public.make_recovery_codes() to authenticated;


-- Notes with a session that its device has proven a second factor of the person before.
create function private.note_session_device(session uuid, device text)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.session_devices as d (session_id, user_id, device)
  select s.id, s.user_id, note_session_device.device from auth.sessions as s
  where s.id = note_session_device.session
  on conflict on constraint session_devices_pkey do update set device = excluded.device;
  delete from private.session_devices as d
  where d.user_id = (select s.user_id from auth.sessions as s where s.id = note_session_device.session)
    and not exists (select from auth.sessions as s where s.id = d.session_id)
$$;


-- The network of an address, for IPv6 its first half, which a household shares; null if it is unknown.
create function private.network_of(ip inet)
returns cidr
language sql
immutable
set search_path = ''
as $$
  select network(set_masklen(network_of.ip, case family(network_of.ip) when 4 then 32 else 64 end))
  where network_of.ip <> '0.0.0.0'
$$;


-- What is known of a session's sender: a device that has proven a second factor of the person before, and a network from
-- which one of their sessions has. Wrong codes from there are counted apart, so that strangers with the password lock
-- nobody out.
create function private.known_senders(session uuid)
returns text[]
language sql
stable
set search_path = ''
as $$
  select array_remove(array[
    (select 'device ' || d.device from private.session_devices as d where d.session_id = s.id),
    case when exists (
      select from auth.sessions as o
      where o.user_id = s.user_id
        and private.network_of(o.ip) = private.network_of(s.ip)
        and exists (select from private.session_assurance as a where a.session_id = o.id and a.factor_at is not null)
    ) then 'network ' || private.network_of(s.ip) end], null)
  from auth.sessions as s where s.id = known_senders.session
$$;


-- The lanes in which a session's wrong recovery codes are counted, as `take_attempt` wants them: ten an hour for what is
-- known of its sender and for each network, and 1,000 an hour for all strangers, who with 50 random bits in each of ten
-- codes are right once in ten million years.
create function private.recovery_lanes(who uuid, session uuid)
returns setof jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'key', encode(sha256(convert_to(format('recovery code of %s by %s', recovery_lanes.who, l.sender), 'UTF8')), 'hex'),
    'most', l.most, 'seconds', 3600))
  from (
    select n.at, n.sender, 10 as most
    from unnest(private.known_senders(recovery_lanes.session)) with ordinality as n (sender, at)
    union all
    select 9, 'a stranger from ' || coalesce((select private.network_of(s.ip)::text
      from auth.sessions as s where s.id = recovery_lanes.session), 'nowhere'), 10
    union all
    select 9, 'strangers', 1000
  ) as l
  group by l.at
  order by l.at
$$;


-- Uses one of the caller's codes; false if it is none of them. Each wrong one is counted by the database, whichever
-- host it came through, so a wrong code is an answer and no refusal, which would take the count back.
create function private.use_recovery_code_as_me(code text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  who constant uuid := auth.uid();
  this_session constant uuid := private.my_session_id();
  lane jsonb;
  wait integer;
begin
  if who is null or this_session is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  perform set_config('touchline.second_step', 'yes', true);
  for lane in select private.recovery_lanes(who, this_session) loop
    wait := private.take_attempt(lane);
    exit when wait = 0;
  end loop;
  if wait > 0 then
    perform private.refuse(429, 'TOO_MANY_CODES', 'Too many wrong codes. Try again later.',
      jsonb_build_object('seconds', wait));
  end if;
  -- Of two requests with the same code the second waits here, and finds it used.
  update private.recovery_codes as c
  set used_at = clock_timestamp()
  where c.user_id = who
    and c.used_at is null
    and c.hash = (
      select private.recovery_hash(use_recovery_code_as_me.code, s.salt)
      from private.recovery_codes as s where s.user_id = who limit 1);
  if not found then
    perform private.note_factor_event('FACTOR_TRIED', 'FAILED', who, 'recovery code');
    perform set_config('touchline.second_step', '', true);
    return false;
  end if;
  perform private.return_attempt(array(select c ->> 'key' from jsonb_array_elements(lane) as c), '{}');
  perform private.note_proof(this_session, who, 'RECOVERY_CODE', null);
  perform private.note_factor_event('FACTOR_TRIED', 'OK', who, 'recovery code');
  perform private.mail_account_event(who, 'RECOVERY_CODE_USED');
  perform set_config('touchline.second_step', '', true);
  return true;
end
$$;

grant execute on function private.use_recovery_code_as_me(text) to authenticated;


create function public.use_recovery_code(code text)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.use_recovery_code_as_me(use_recovery_code.code)
$$;

comment on function public.use_recovery_code(text) is 'Uses up one of the caller''s recovery codes; it counts as a second factor of this session for 15 minutes. False for a wrong one, of which there are ten an hour from each network.';
grant execute on function public.use_recovery_code(text) to authenticated;


-- Notes that the caller has lost their factors. Asking again while the request stands changes nothing.
create function private.ask_factor_reset_as_me()
returns timestamptz
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  who constant uuid := auth.uid();
  asked timestamptz;
begin
  if who is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if not private.has_factor(who) then
    perform private.refuse(409, 'NO_FACTOR', 'You have no second factor that could be lost.');
  end if;
  perform set_config('touchline.second_step', 'yes', true);
  insert into private.factor_resets as r (user_id, asked_at) values (who, now())
  on conflict on constraint factor_resets_pkey do update
  set asked_at = excluded.asked_at, first_approved_by = null, first_approved_at = null
  where r.asked_at <= now() - interval '7 days';
  if found then
    perform private.note_factor_event('FACTOR_CHANGED', 'OK', who, 'reset asked for');
    perform private.mail_account_event(who, 'FACTOR_RESET_ASKED');
  end if;
  perform set_config('touchline.second_step', '', true);
  select r.asked_at into asked from private.factor_resets as r where r.user_id = who;
  return asked;
end
$$;

grant execute on function private.ask_factor_reset_as_me() to authenticated;


create function public.ask_factor_reset()
returns timestamptz
language sql
volatile
set search_path = ''
as $$
  select private.ask_factor_reset_as_me()
$$;

comment on function public.ask_factor_reset() is 'Asks two administrators to remove the caller''s lost factors. Returns since when the request stands; it ends after seven days.';
grant execute on function public.ask_factor_reset() to authenticated;


-- Takes the caller's request back: it was somebody else with their password, or the phone was found. Only in a whole
-- session (the trigger of the table), so that a password alone takes back no request of the owner's either.
create function private.cancel_factor_reset_as_me()
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
  delete from private.factor_resets as r where r.user_id = auth.uid();
  if not found then
    return false;
  end if;
  perform private.note_factor_event('FACTOR_CHANGED', 'OK', auth.uid(), 'reset cancelled');
  return true;
end
$$;

grant execute on function private.cancel_factor_reset_as_me() to authenticated;


create function public.cancel_factor_reset()
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.cancel_factor_reset_as_me()
$$;

comment on function public.cancel_factor_reset() is 'Takes back the caller''s request to have their factors removed; false if there is none. Needs the second step of the sign-in.';
grant execute on function public.cancel_factor_reset() to authenticated;


-- Removes everything by which somebody could prove a second factor, and ends their sessions. Called after two administrators
-- have approved it, or by the operator of a server (`touchline admin ADDRESS --lost-factor`).
create function private.remove_factors(person uuid, how text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from auth.mfa_factors as f where f.user_id = person;
  if to_regclass('auth.webauthn_credentials') is not null then
    delete from auth.webauthn_credentials as c where c.user_id = person;
  end if;
  delete from private.recovery_codes as c where c.user_id = person;
  delete from private.factor_resets as r where r.user_id = person;
  delete from auth.sessions as s where s.user_id = person;
  perform private.end_tokens(person);
  perform private.note_factor_event('FACTOR_CHANGED', 'OK', person, how);
  perform private.mail_account_event(person, 'FACTORS_RESET', '');
end
$$;


-- Approves a request. The second administrator's approval removes all of the person's factors, passkeys and recovery
-- codes and ends their sessions. An approval counts while its author is an administrator. `seen_first_approved_by` is
-- an id, or NONE.
create function private.approve_factor_reset_as_me(
  person uuid, seen_asked_at timestamptz, seen_first_approved_by text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  who constant uuid := auth.uid();
  request private.factor_resets;
begin
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators remove factors.');
  end if;
  perform private.require_factor();
  if person = who then
    perform private.refuse(403, 'FACTOR_RESET_OWN', 'Two other administrators remove your factors.');
  end if;
  select * into request from private.factor_resets as r
  where r.user_id = person and r.asked_at > now() - interval '7 days'
  for update;
  if request.user_id is null then
    perform private.refuse(404, 'NOT_FOUND', 'This person has not asked for it, or more than seven days ago.');
  end if;
  if request.first_approved_by = who then
    perform private.refuse(409, 'FACTOR_RESET_TWICE', 'You have approved this already. Another administrator must, too.');
  end if;
  if not private.is_active_admin(request.first_approved_by) then
    request.first_approved_by := null;
  end if;
  -- Another request, or the approval that makes this one the last.
  perform private.require_seen('asked_at', seen_asked_at, request.asked_at);
  perform private.require_seen('first_approved_by', seen_first_approved_by,
    coalesce(request.first_approved_by::text, 'NONE'));
  if request.first_approved_by is null then
    update private.factor_resets as r set first_approved_by = who, first_approved_at = now()
    where r.user_id = person;
    perform private.note_factor_event('FACTOR_CHANGED', 'OK', person, 'reset approved by one');
    return false;
  end if;
  perform private.remove_factors(person, 'reset by two administrators');
  return true;
end
$$;

grant execute on function private.approve_factor_reset_as_me(uuid, timestamptz, text) to authenticated;


-- True for an administrator who isn't suspended.
create function private.is_active_admin(person uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.profiles as p
    where p.id = person and p.profile_role = 'ADMIN' and (p.suspended_until is null or p.suspended_until <= now()))
$$;


create function public.approve_factor_reset(
  person uuid, seen_asked_at timestamptz, seen_first_approved_by text)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.approve_factor_reset_as_me(approve_factor_reset.person,
    approve_factor_reset.seen_asked_at, approve_factor_reset.seen_first_approved_by)
$$;

comment on function public.approve_factor_reset(uuid, timestamptz, text) is 'Approves that a person''s lost factors are removed, if the request and its first approval (an id, or NONE) are those that were seen. True once they are, which takes two administrators, neither of them the person; false after the first. Both need a second factor.';
grant execute on function public.approve_factor_reset(uuid, timestamptz, text) to authenticated;


-- The requests that stand, oldest first.
create function private.open_factor_resets_as_me()
returns table (
  user_id uuid, full_name text, email text, profile_role text, asked_at timestamptz, first_approved_by uuid,
  first_approved_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators see these requests.');
  end if;
  if not private.reads_people() then
    return;
  end if;
  return query
  select r.user_id, p.full_name, p.email, p.profile_role, r.asked_at, a.id, case when a.id is not null then r.first_approved_at end
  from private.factor_resets as r
  join public.profiles as p on p.id = r.user_id
  left join public.profiles as a on a.id = r.first_approved_by and private.is_active_admin(a.id)
  where r.asked_at > now() - interval '7 days'
  order by r.asked_at;
end
$$;

grant execute on function private.open_factor_resets_as_me() to authenticated;


create function public.open_factor_resets()
returns table (
  user_id uuid, full_name text, email text, profile_role text, asked_at timestamptz, first_approved_by uuid,
  first_approved_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  select * from private.open_factor_resets_as_me()
$$;

comment on function public.open_factor_resets() is 'People who ask for their lost factors to be removed, and who has approved it so far. ADMIN only.';
grant execute on function public.open_factor_resets() to authenticated;


-- What the caller should know about their own second factor.
create function private.my_security()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  who constant uuid := auth.uid();
  required constant boolean := coalesce(private.real_role() <> 'USER', false);
begin
  return jsonb_build_object(
    'required', required,
    'due_at', case when required then private.factor_grace_ends(who) end,
    'has_factor', private.has_factor(who),
    'factor_at', private.factor_at(),
    'recovery_left', (
      select count(*) from private.recovery_codes as c where c.user_id = who and c.used_at is null),
    'reset_asked_at', (
      select r.asked_at from private.factor_resets as r
      where r.user_id = who and r.asked_at > now() - interval '7 days'),
    'administrators_with_factor', case when private.real_role() = 'ADMIN' then (
      select count(*) from public.profiles as p
      where p.profile_role = 'ADMIN' and private.is_active_admin(p.id) and private.has_factor(p.id)) end
  );
end
$$;

grant execute on function private.my_security() to authenticated;


create function public.my_security()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.my_security()
$$;

comment on function public.my_security() is 'The caller''s second factor: required by their role, due_at, has_factor, factor_at (last proof in this session), recovery_left, reset_asked_at (a request to have the factors removed), and for administrators administrators_with_factor.';
grant execute on function public.my_security() to authenticated;


-- Announces an export of people's data before it is read; it is noted, and needs a factor proven a short while ago. What
-- the export then reads, it reads over REST, as its pages do.
create function private.note_people_export_as_me(rows integer)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_step_up();
  if not private.is_staff() then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only people who work here export people.');
  end if;
  insert into public.security_events (kind, result, actor_id, detail)
  values ('PEOPLE_EXPORTED', 'OK', auth.uid(), 'export of ' || coalesce(greatest(note_people_export_as_me.rows, 0), 0));
  return true;
end
$$;

grant execute on function private.note_people_export_as_me(integer) to authenticated;


create function public.note_people_export(rows integer)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.note_people_export_as_me(note_people_export.rows)
$$;

comment on function public.note_people_export(integer) is 'Called before people''s data are exported, with their number: needs a second factor, and is noted.';
grant execute on function public.note_people_export(integer) to authenticated;
