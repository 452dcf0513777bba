-- What each session proves, noted as it happens, and who may change a person's factors. The sign-in service writes the
-- tables of its schema itself, so that the rules hold on every host.

-- Notes that a session has proven a factor of its person, which counts from now on in place of an earlier one.
create function private.note_proof(session uuid, person uuid, kind text, factor uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.session_assurance as a (session_id, user_id, owes_step, factor_kind, factor_id, factor_at)
  select note_proof.session, p.id, true, note_proof.kind, note_proof.factor, clock_timestamp()
  from public.profiles as p where p.id = note_proof.person
  on conflict on constraint session_assurance_pkey do update
  set factor_kind = excluded.factor_kind, factor_id = excluded.factor_id, factor_at = excluded.factor_at
  where a.user_id = excluded.user_id
$$;


-- True if factors may be added, replaced, renamed or removed in this session: after a fresh proof of one that the person
-- has; the first one, if the session owes nothing, after their password and a code of their mailbox. Only the local host
-- notes those (server/accounts/factors/reauthentication.ts).
create function private.may_change_factors(session uuid, person uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  if private.has_factor(person) then
    return private.proven_lately(session, person);
  end if;
  return not private.session_owes_step(session, person) and exists (
    select from private.session_assurance as a
    where a.session_id = session and a.user_id = person and a.owner_at > now() - interval '15 minutes');
end
$$;


-- A session that begins owes its second step if its person has a factor.
create function private.begin_assurance()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.session_assurance (session_id, user_id, owes_step)
  select new.id, p.id, private.has_factor(p.id) from public.profiles as p where p.id = new.user_id
  on conflict on constraint session_assurance_pkey do nothing;
  return null;
end
$$;

create trigger touchline_begin_assurance after insert on auth.sessions
  for each row execute function private.begin_assurance();


create function private.end_assurance()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.session_assurance as a where a.session_id = old.id;
  return null;
end
$$;

create trigger touchline_end_assurance after delete on auth.sessions
  for each row execute function private.end_assurance();


-- A code of an app, or a security key: the sign-in service names the factor with the session. A factor that this very
-- transaction has accepted for the first time is a change, which the session must have been allowed to make.
create function private.note_factor_proof()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_new constant boolean := current_setting('touchline.new_factor', true) = new.factor_id::text;
begin
  if not exists (
    select from auth.mfa_factors as f
    where f.id = new.factor_id and f.user_id = new.user_id and f.status = 'verified'
      and f.factor_type in ('totp', 'webauthn')) then
    return null;
  end if;
  if is_new and not private.proven_lately(new.id, new.user_id) and private.has_factor_besides(new.user_id, new.factor_id) then
    perform private.refuse(403, 'STEP_UP_NEEDED', 'Confirm with a second factor that you have already, then try again.');
  end if;
  perform private.note_proof(new.id, new.user_id, 'APP', new.factor_id);
  return null;
end
$$;

create trigger touchline_note_proof after update of factor_id on auth.sessions
  for each row when (new.factor_id is not null) execute function private.note_factor_proof();


-- True if the person has another factor than this one.
create function private.has_factor_besides(person uuid, factor uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
      select from auth.mfa_factors as f
      where f.user_id = person and f.id <> factor and f.status = 'verified' and f.factor_type in ('totp', 'webauthn'))
    or exists (select from auth.webauthn_credentials as c where c.user_id = person and c.id <> factor)
$$;


-- A sign-in with a passkey: the one that the local host names; a hosted project doesn't, and it is the one used last.
create function private.note_passkey_proof()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_proof(new.session_id, s.user_id, 'PASSKEY', c.id)
  from auth.sessions as s
  cross join lateral (
    select k.id from auth.webauthn_credentials as k where k.user_id = s.user_id
      and k.id = coalesce(nullif(current_setting('touchline.passkey', true), '')::uuid, k.id)
    order by k.last_used_at desc nulls last, k.created_at desc limit 1) as c
  where s.id = new.session_id;
  return null;
end
$$;

create trigger touchline_note_passkey after insert or update on auth.mfa_amr_claims
  for each row when (new.authentication_method = 'passkey') execute function private.note_passkey_proof();


-- The session in which the local host changes a factor; null on a hosted project, whose sign-in service doesn't say.
-- Nothing in the REST API can set it.
create function private.changing_session()
returns uuid
language sql
stable
set search_path = ''
as $$
  select nullif(current_setting('touchline.factor_session', true), '')::uuid
$$;


-- Refuses a change of somebody's factors that no session of theirs may make. The sign-in service of a hosted project
-- doesn't say which session asks: one of them must have proven a factor lately, or, for the first factor, must have begun
-- lately. The owner of the database may do as they like.
create function private.guard_factors()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  session constant uuid := private.changing_session();
  allowed boolean := true;
begin
  if session is not null then
    allowed := private.may_change_factors(session, owner);
  elsif session_user = 'supabase_auth_admin' and exists (select from auth.users as u where u.id = owner)
    and current_setting('touchline.handing_over', true) is distinct from owner::text then
    allowed := exists (
      select from auth.sessions as s
      where s.user_id = owner and case
        when private.has_factor(owner) then private.proven_lately(s.id, owner)
        else s.created_at > now() - interval '15 minutes' and not private.session_owes_step(s.id, owner) end);
  end if;
  if not allowed and not private.has_factor(owner) then
    perform private.refuse(403, 'OWNER_PROOF_NEEDED', 'Give your password and the code that is mailed to you, then try again.');
  elsif not allowed then
    perform private.refuse(403, 'STEP_UP_NEEDED', 'Confirm with a second factor that you have already, then try again.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'mfa_factors' then
    perform set_config('touchline.new_factor', new.id::text, true);
  end if;
  return new;
end
$$;

create trigger touchline_guard_added before insert on auth.mfa_factors
  for each row when (new.status = 'verified') execute function private.guard_factors();

create trigger touchline_guard_verified before update on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.guard_factors();

create trigger touchline_guard_removed before delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.guard_factors();

create trigger touchline_guard_passkeys before insert or delete on auth.webauthn_credentials
  for each row execute function private.guard_factors();

create trigger touchline_guard_names before update on auth.webauthn_credentials
  for each row when (new.friendly_name is distinct from old.friendly_name) execute function private.guard_factors();


-- A new factor: its person has one, or has had. The session that adds a passkey has proven it.
create function private.note_added_factor()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.factor_owners (user_id) select p.id from public.profiles as p where p.id = new.user_id
  on conflict on constraint factor_owners_pkey do nothing;
  if tg_argv[0] = 'PASSKEY' and private.changing_session() is not null then
    perform private.note_proof(private.changing_session(), new.user_id, 'PASSKEY', new.id);
  end if;
  return null;
end
$$;

create trigger touchline_note_added after insert on auth.mfa_factors
  for each row when (new.status = 'verified') execute function private.note_added_factor('APP');

create trigger touchline_note_verified after update on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified')
  execute function private.note_added_factor('APP');

create trigger touchline_note_passkeys after insert on auth.webauthn_credentials
  for each row execute function private.note_added_factor('PASSKEY');


-- A factor is gone, and with it whatever it proved. With the last one go the recovery codes and all sessions but the one
-- that removed it: on a hosted project, those that proved it lately.
create function private.forget_factor()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  session constant uuid := private.changing_session();
  kept uuid[] := array[session];
begin
  if not exists (select from auth.users as u where u.id = old.user_id) then
    return null;
  end if;
  if session is null and session_user = 'supabase_auth_admin' then
    select array_agg(a.session_id) into kept from private.session_assurance as a
    where a.user_id = old.user_id and a.factor_id = old.id and a.factor_at > now() - interval '15 minutes';
  end if;
  update private.session_assurance as a set factor_kind = null, factor_id = null, factor_at = null
  where a.user_id = old.user_id and a.factor_id = old.id;
  if private.has_factor(old.user_id) then
    return null;
  end if;
  -- There is nothing left that the session which removed it could prove.
  update private.session_assurance as a set owes_step = false where a.session_id = session and a.user_id = old.user_id;
  delete from private.recovery_codes as c where c.user_id = old.user_id;
  update private.session_assurance as a set factor_kind = null, factor_at = null
  where a.user_id = old.user_id and a.factor_kind = 'RECOVERY_CODE';
  if session is not null or session_user = 'supabase_auth_admin' then
    delete from auth.sessions as s where s.user_id = old.user_id and s.id <> all (coalesce(kept, '{}'));
  end if;
  return null;
end
$$;

create trigger touchline_forget_removed after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.forget_factor();

create trigger touchline_forget_unverified after update on auth.mfa_factors
  for each row when (old.status = 'verified' and new.status <> 'verified') execute function private.forget_factor();

create trigger touchline_forget_passkey after delete on auth.webauthn_credentials
  for each row execute function private.forget_factor();


-- What somebody showed counts for the password and the mailbox that they showed it with.
create function private.forget_owner()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.session_assurance as a set owner_at = null where a.user_id = new.id;
  return null;
end
$$;

create trigger touchline_forget_owner after update on auth.users
  for each row when (
    new.email is distinct from old.email or new.encrypted_password is distinct from old.encrypted_password)
  execute function private.forget_owner();
