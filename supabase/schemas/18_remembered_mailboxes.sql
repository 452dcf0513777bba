-- What outlives an account, so that leaving and coming back is no way round a break, a suspension or
-- "once a person": a keyed hash of the mailbox, never the address, for as long as it is needed.

-- One spelling for each mailbox: capitals, dots and what follows a plus do not count. Few providers tell
-- dots apart, and fewer people would share a name but for a dot. For comparing only: no mail goes there.
create function private.mailbox(email text)
returns text
language sql
immutable
set search_path = ''
as $$
  select replace(regexp_replace(a.parts[1], '\+.*$', ''), '.', '') || '@'
    || regexp_replace(a.parts[2], '^googlemail\.com$', 'gmail.com')
  from (select regexp_match(lower(btrim(email)), '^(.*)@([^@]*)$') as parts) as a
$$;


-- HMAC-SHA256 (RFC 2104). The key has at most 64 bytes.
create function private.hmac_sha256(key bytea, message bytea)
returns bytea
language plpgsql
immutable
set search_path = ''
as $$
declare
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for i in 0 .. length(key) - 1 loop
    inner_pad := set_byte(inner_pad, i, get_byte(inner_pad, i) # get_byte(key, i));
    outer_pad := set_byte(outer_pad, i, get_byte(outer_pad, i) # get_byte(key, i));
  end loop;
  return sha256(outer_pad || sha256(inner_pad || message));
end
$$;


create table private.mailbox_key (
  id boolean primary key default true check (id),
  key bytea not null check (length(key) = 32)
);

comment on table private.mailbox_key is 'The key of the hashes, one for each database, made when it is first needed.';

create table private.remembered_mailboxes (
  hash bytea primary key,
  excluded_until timestamptz,
  suspended_until timestamptz,
  had_plan boolean not null default false,
  had_welcome boolean not null default false,
  kept_until timestamptz not null
);

comment on table private.remembered_mailboxes is 'Mailboxes of accounts that are gone, as keyed hashes. A break or a suspension moves to the next account of the mailbox.';

create index remembered_mailboxes_kept_until_idx on private.remembered_mailboxes (kept_until);

alter table private.mailbox_key enable row level security;
alter table private.remembered_mailboxes enable row level security;
revoke all on private.mailbox_key, private.remembered_mailboxes
  from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.mailbox_key');
select private.keep_suspended_out('private.remembered_mailboxes');


-- The hash by which a mailbox is remembered; null while there is no key, and so nothing to find.
create function private.mailbox_hash(email text)
returns bytea
language sql
stable
set search_path = ''
as $$
  select private.hmac_sha256(k.key, convert_to(private.mailbox(mailbox_hash.email), 'UTF8'))
  from private.mailbox_key as k
$$;


-- What is remembered of the mailbox of a person who has an account now.
create function private.remembered_of(who uuid)
returns private.remembered_mailboxes
language sql
stable
set search_path = ''
as $$
  select r
  from public.profiles as p
  join private.remembered_mailboxes as r on r.hash = private.mailbox_hash(p.email)
  where p.id = remembered_of.who and r.kept_until > now()
$$;


-- Puts a break or a suspension that an earlier account of the mailbox had on this one.
create function private.recall_mailbox()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  r private.remembered_mailboxes := private.remembered_of(new.id);
begin
  if r.excluded_until > now() or r.suspended_until > now() then
    update public.profiles as p
    set self_excluded_until = greatest(p.self_excluded_until, r.excluded_until),
      suspended_until = greatest(p.suspended_until, r.suspended_until),
      suspension_reason = case when r.suspended_until > now()
        then 'An earlier account of this mailbox was suspended.' else p.suspension_reason end
    where p.id = new.id;
    update private.remembered_mailboxes as m set excluded_until = null, suspended_until = null
    where m.hash = r.hash;
  end if;
  return null;
end
$$;

create trigger profiles_recall_mailbox after insert or update of email on public.profiles
  for each row execute function private.recall_mailbox();


-- Forgets what is not needed any more. The hourly job of the subscriptions calls it.
create function private.forget_mailboxes(at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  delete from private.remembered_mailboxes where kept_until <= forget_mailboxes.at
$$;
