-- Mails about what happened to an account: a sign-in from a new device, another password, address, factor or
-- passkey, and recovery codes. They wait in the outbox, but nobody turns them off, and they are sent to suspended
-- people and to addresses that sent mail back, too. Their texts are in
-- supabase/mail-texts/account-events.ts.

-- Accounts that have signed in. Which devices they have is known only to those: each keeps a cookie
-- (server/accounts/known-devices.ts).
create table private.first_sign_ins (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  noted_at timestamptz not null default clock_timestamp()
);

comment on table private.first_sign_ins is 'Accounts that have signed in once: the next new device gets a mail.';

alter table private.first_sign_ins enable row level security;
revoke all on private.first_sign_ins from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.first_sign_ins');


-- Queues a mail about an account: one for each kind and device in ten minutes, and at most five of a kind,
-- because a device is what a client says it is. A mail that can't be queued must never undo what happened.
-- `agent` is the header User-Agent, by default that of the request that calls a function. Without one the mail waits
-- a few seconds, so that the local host can add it.
create function private.mail_account_event(
  person uuid, event text, agent text default null, details jsonb default '{}', recipient text default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  device constant text := left(coalesce(
    agent, nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent'), 300);
  recent integer;
  told boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('account event:' || event || person, 0));
  select count(*), coalesce(bool_or(m.payload ->> 'agent' = device), false) into recent, told
  from public.mail_outbox as m
  where m.user_id = person and m.kind = 'ACCOUNT_EVENT'
    and m.payload ->> 'event' = mail_account_event.event
    and m.recipient is not distinct from mail_account_event.recipient
    and m.created_at > clock_timestamp() - interval '10 minutes';
  if told or recent >= 5 then
    return;
  end if;
  insert into public.mail_outbox (user_id, kind, payload, recipient, next_attempt_at)
  select p.id, 'ACCOUNT_EVENT',
    details || jsonb_strip_nulls(jsonb_build_object(
      'event', mail_account_event.event, 'at', clock_timestamp(), 'agent', device)),
    mail_account_event.recipient,
    clock_timestamp() + case when device is null then interval '10 seconds' else interval '0' end
  from public.profiles as p
  where p.id = person;
exception
  when others then
    raise warning 'a mail about an account could not be put into the outbox: %', sqlerrm;
end
$$;


-- The local host adds the device of the request that it has just answered. A mail that repeats an earlier one is
-- dropped.
create function private.name_account_events(person uuid, agent text)
returns void
language sql
volatile
set search_path = ''
as $$
  update public.mail_outbox as m
  set payload = m.payload || jsonb_build_object('agent', left(name_account_events.agent, 300)),
    next_attempt_at = clock_timestamp()
  where m.user_id = person and m.kind = 'ACCOUNT_EVENT' and m.state = 'PENDING' and m.attempts = 0
    and not m.payload ? 'agent' and m.created_at > clock_timestamp() - interval '1 minute';

  delete from public.mail_outbox as m
  using public.mail_outbox as o
  where m.user_id = person and m.kind = 'ACCOUNT_EVENT' and m.state = 'PENDING' and m.attempts = 0
    and o.user_id = person and o.kind = 'ACCOUNT_EVENT'
    and o.payload ->> 'event' = m.payload ->> 'event'
    and o.payload ->> 'agent' = m.payload ->> 'agent'
    and o.recipient is not distinct from m.recipient
    and (o.created_at, o.id) < (m.created_at, m.id)
    and o.created_at > m.created_at - interval '10 minutes'
$$;


-- For the local host: an account has signed in from a device that it didn't know. The first one is the account's own.
create function private.note_new_device(person uuid, agent text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  insert into private.first_sign_ins (user_id)
  select p.id from public.profiles as p where p.id = person
  on conflict on constraint first_sign_ins_pkey do nothing;
  if not found then
    perform private.mail_account_event(person, 'NEW_DEVICE', coalesce(agent, ''));
  end if;
end
$$;


-- Both addresses learn of a change: the owner may be the one who reads the old one.
create function private.mail_changed_account()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  addresses constant jsonb := jsonb_build_object('old_email', old.email, 'new_email', new.email);
begin
  -- The first password of a sign-up is no news.
  if new.encrypted_password is distinct from old.encrypted_password
    and not exists (select from private.sign_up_claims as c where c.user_id = new.id) then
    perform private.mail_account_event(new.id, 'PASSWORD_CHANGED');
  end if;
  if lower(new.email) <> lower(old.email) then
    perform private.mail_account_event(new.id, 'ADDRESS_CHANGED', null, addresses);
    perform private.mail_account_event(new.id, 'ADDRESS_CHANGED', null, addresses, old.email);
  end if;
  return null;
end
$$;

create trigger touchline_mail_changes after update of encrypted_password, email on auth.users
  for each row execute function private.mail_changed_account();


-- A factor counts once it is verified. An account that is closed loses its factors, and gets no mail about them.
create function private.mail_changed_factor()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  if exists (select from auth.users as u where u.id = owner) then
    perform private.mail_account_event(owner,
      tg_argv[0] || case when tg_op = 'DELETE' then '_REMOVED' else '_ADDED' end);
  end if;
  return null;
end
$$;

create trigger touchline_mail_added after insert on auth.mfa_factors
  for each row when (new.status = 'verified') execute function private.mail_changed_factor('FACTOR');

create trigger touchline_mail_verified after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified')
  execute function private.mail_changed_factor('FACTOR');

create trigger touchline_mail_removed after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.mail_changed_factor('FACTOR');

create trigger touchline_mail_passkeys after insert or delete on auth.webauthn_credentials
  for each row execute function private.mail_changed_factor('PASSKEY');
