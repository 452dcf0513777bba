-- addresses and counts

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "private"."session_devices" ("session_id" uuid NOT NULL, "user_id" uuid NOT NULL, "device" text NOT NULL, CONSTRAINT "session_devices_device_check" CHECK ((char_length(device) <= 64)), CONSTRAINT "session_devices_pkey" PRIMARY KEY (session_id));

ALTER TABLE "private"."session_devices" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.keep_plain_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given constant text[] := array[
    case when tg_op = 'INSERT' or new.email is distinct from old.email then nullif(new.email, '') end,
    case when tg_op = 'INSERT' or new.email_change is distinct from old.email_change
      then nullif(new.email_change, '') end];
begin
  if exists (select from unnest(given) as g where private.mail_address(g) is null and g is not null) then
    perform private.refuse(422, 'EMAIL_INVALID', 'Give a plain email address such as name@example.com.');
  end if;
  new.email := coalesce(private.mail_address(given[1]), new.email);
  new.email_change := coalesce(private.mail_address(given[2]), new.email_change);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.known_senders(session uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_remove(array[
    (select 'device ' || d.device from private.session_devices as d where d.session_id = s.id),
    case when exists (
      select from auth.sessions as o
      where o.user_id = s.user_id
        and private.network_of(o.ip) = private.network_of(s.ip)
        and (exists (select from private.recovery_uses as u where u.session_id = o.id)
          or exists (select from auth.mfa_amr_claims as a
            where a.session_id = o.id and a.authentication_method in ('totp', 'mfa/webauthn', 'passkey')))
    ) then 'network ' || private.network_of(s.ip) end], null)
  from auth.sessions as s where s.id = known_senders.session
$function$;

CREATE OR REPLACE FUNCTION private.mail_address(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- Without counted repetitions, which cost several times as much: the index of mailboxes asks for every profile.
  select lower(email collate "C")
  where char_length(email) <= 254 and strpos(email, '@') <= 65
    and email collate "C" ~ ('^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
      || '@([A-Za-z0-9]+(-+[A-Za-z0-9]+)*\.)+[A-Za-z]-*[A-Za-z0-9]+(-+[A-Za-z0-9]+)*$')
    and (char_length(email) < 66 or email collate "C" !~ '@([^@]*\.)?[^.@]{64}')
$function$;

CREATE OR REPLACE FUNCTION private.mail_bounced(address text, at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with marked as (
    update public.profiles as p
    set mail_bounced_at = at
    where p.email = coalesce(private.mail_address(address), address) and p.mail_bounced_at is null
    returning p.id
  )
  update public.mail_outbox as m
  set state = 'FAILED', last_error = 'There is no mailbox at this address.'
  from marked, public.notifications as n
  where m.user_id = marked.id and m.state in ('PENDING', 'SENDING')
    and n.id = m.notification_id and n.tier is not null
$function$;

CREATE OR REPLACE FUNCTION private.mailbox(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select replace(regexp_replace(a.parts[1], '^([^+]+)\+.*$', '\1'), '.', '') || '@'
    || regexp_replace(a.parts[2], '^googlemail\.com$', 'gmail.com')
  from (
    select regexp_match(
      coalesce(
        private.mail_address(email), private.mail_address(btrim(email, E' \t\r\n<>.')), lower(btrim(email))),
      '^(.*)@([^@]*)$') as parts
  ) as a
$function$;

CREATE OR REPLACE FUNCTION private.network_of(ip inet)
 RETURNS cidr
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select network(set_masklen(network_of.ip, case family(network_of.ip) when 4 then 32 else 64 end))
  where network_of.ip <> '0.0.0.0'
$function$;

CREATE OR REPLACE FUNCTION private.note_security_events(events jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.security_events (kind, result, actor_id, subject_id, detail, origin, agent)
  select e.kind, e.result, e.actor_id,
    coalesce((select p.id from public.profiles as p where p.email = private.mail_address(e.email)), e.actor_id),
    coalesce(e.detail, ''), e.origin, e.agent
  from jsonb_to_recordset(events) as e (
    kind text, result text, actor_id uuid, email text, detail text, origin text, agent text
  )
$function$;

CREATE OR REPLACE FUNCTION private.note_session_device(session uuid, device text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.session_devices as d (session_id, user_id, device)
  select s.id, s.user_id, note_session_device.device from auth.sessions as s
  where s.id = note_session_device.session
  on conflict on constraint session_devices_pkey do update set device = excluded.device;
  delete from private.session_devices as d
  where d.user_id = (select s.user_id from auth.sessions as s where s.id = note_session_device.session)
    and not exists (select from auth.sessions as s where s.id = d.session_id)
$function$;

CREATE OR REPLACE FUNCTION private.recovery_lanes(who uuid, session uuid)
 RETURNS SETOF jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.use_recovery_code_as_me(code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  insert into private.recovery_uses as u (session_id, user_id, used_at) values (this_session, who, clock_timestamp())
  on conflict on constraint recovery_uses_pkey do update set used_at = excluded.used_at, user_id = excluded.user_id;
  -- A session that began with a code needs its row for as long as it lasts.
  delete from private.recovery_uses as u
  where u.used_at < now() - interval '1 day'
    and not exists (select from auth.sessions as s where s.id = u.session_id);
  perform private.note_factor_event('FACTOR_TRIED', 'OK', who, 'recovery code');
  perform private.mail_account_event(who, 'RECOVERY_CODE_USED');
  perform set_config('touchline.second_step', '', true);
  return true;
end
$function$;

ALTER TABLE "private"."session_devices" ADD CONSTRAINT "session_devices_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX session_devices_user_id_idx ON private.session_devices USING btree (user_id);

CREATE TRIGGER touchline_keep_plain_address BEFORE INSERT OR UPDATE OF email, email_change ON auth.users FOR EACH ROW EXECUTE FUNCTION private.keep_plain_address();

CREATE TRIGGER session_devices_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.session_devices FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

COMMENT ON FUNCTION "public"."use_recovery_code"(text) IS 'Uses up one of the caller''s recovery codes; it counts as a second factor of this session for 15 minutes. False for a wrong one, of which there are ten an hour from each network.';

COMMENT ON TABLE "private"."session_devices" IS 'Sessions that began on a device which had proven a second factor of the person before.';

REVOKE ALL ON FUNCTION "private"."keep_plain_address"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."known_senders"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mail_address"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_address"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."network_of"(inet) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_session_device"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."recovery_lanes"(uuid, uuid) FROM PUBLIC;

-- Data, which is not derived from the schema files: the index holds what the function said before. No address that was
-- plain is written in another way now.
reindex index public.profiles_mailbox_idx;
