-- One person is one mailbox, whatever accounts it has: nobody gets around a break or a suspension by another spelling of the address, or by leaving and coming back. What outlives an account is a
-- keyed hash of the mailbox, never the address, for as long as it is needed.

-- One spelling for each mailbox: capitals, dots and anything after a plus are ignored, at every provider. Few
-- providers distinguish dots or use the plus differently, fewer people would share a name otherwise, and
-- all they lose is free days. For comparison only: no mail is sent there. Accounts from before addresses had to be
-- plain may have one in brackets or with a final dot.
create function private.mailbox(email text)
returns text
language sql
immutable
set search_path = ''
as $$
  select replace(regexp_replace(a.parts[1], '^([^+]+)\+.*$', '\1'), '.', '') || '@'
    || regexp_replace(a.parts[2], '^googlemail\.com$', 'gmail.com')
  from (
    select regexp_match(
      coalesce(
        private.mail_address(email), private.mail_address(btrim(email, E' \t\r\n<>.')), lower(btrim(email))),
      '^(.*)@([^@]*)$') as parts
  ) as a
$$;


-- Used by the index below whenever a profile is written.
grant execute on function private.mailbox(text) to anon, authenticated, service_role;

create index profiles_mailbox_idx on public.profiles (private.mailbox(email));


-- The accounts of a person's mailbox, including theirs.
create function private.accounts_of_mailbox(who uuid)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  select accounts_of_mailbox.who
  union
  select p.id
  from public.profiles as me
  join public.profiles as p on private.mailbox(p.email) = private.mailbox(me.email)
  where me.id = accounts_of_mailbox.who
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

comment on table private.mailbox_key is 'The key of the hashes, one per database, created with the first account.';

create table private.remembered_mailboxes (
  hash bytea primary key,
  excluded_until timestamptz,
  suspended_until timestamptz,
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


-- Makes the key if there is none.
create function private.make_mailbox_key()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if not exists (select from private.mailbox_key) then
    insert into private.mailbox_key (key)
    select sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8'))
    from generate_series(1, 4)
    on conflict (id) do nothing;
  end if;
end
$$;


-- The hash under which a mailbox is stored; null while there is no key, and so nothing to find.
create function private.mailbox_hash(email text)
returns bytea
language sql
stable
set search_path = ''
as $$
  select private.hmac_sha256(k.key, convert_to(private.mailbox(mailbox_hash.email), 'UTF8'))
  from private.mailbox_key as k
$$;


-- The stored facts about the mailbox of a current account's person.
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


-- Applies a break or a suspension of another or an earlier account of the mailbox to this one.
create function private.recall_mailbox()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  r private.remembered_mailboxes := private.remembered_of(new.id);
  on_break timestamptz;
  suspended timestamptz;
begin
  perform private.make_mailbox_key();
  select greatest(r.excluded_until, max(p.self_excluded_until)),
    greatest(r.suspended_until, max(p.suspended_until))
  into on_break, suspended
  from public.profiles as p
  where p.id in (select private.accounts_of_mailbox(new.id)) and p.id <> new.id;
  if on_break > now() or suspended > now() then
    update public.profiles as p
    set self_excluded_until = greatest(p.self_excluded_until, on_break),
      suspended_until = greatest(p.suspended_until, suspended),
      suspension_reason = case when suspended > now()
        then 'Another account of this mailbox was suspended.' else p.suspension_reason end
    where p.id = new.id;
    update private.remembered_mailboxes as m set excluded_until = null, suspended_until = null
    where m.hash = r.hash;
  end if;
  return null;
end
$$;

create trigger profiles_recall_mailbox after insert or update of email on public.profiles
  for each row execute function private.recall_mailbox();


-- A break applies to every account of the mailbox.
create function private.share_break()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles as p set self_excluded_until = new.self_excluded_until
  where p.id in (select private.accounts_of_mailbox(new.id))
    and (p.self_excluded_until is null or p.self_excluded_until < new.self_excluded_until);
  return null;
end
$$;

create trigger profiles_share_break after update of self_excluded_until on public.profiles
  for each row when (new.self_excluded_until > old.self_excluded_until
    or new.self_excluded_until is not null and old.self_excluded_until is null)
  execute function private.share_break();


-- Remembers the mailbox of an account that is deleted, or gets another address: a break or a suspension until it is
-- over. Nothing is kept about anybody else, but for what other parts give once.
create function private.remember_mailbox()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  on_break constant timestamptz := case when old.self_excluded_until > now() then old.self_excluded_until end;
  suspended constant timestamptz := case when old.suspended_until > now() then old.suspended_until end;
begin
  if old.email is not null and (tg_op = 'DELETE' or new.email is distinct from old.email)
    and coalesce(on_break, suspended) is not null then
    perform private.make_mailbox_key();
    insert into private.remembered_mailboxes as m (hash, excluded_until, suspended_until, kept_until)
    values (private.mailbox_hash(old.email), on_break, suspended, greatest(on_break, suspended))
    on conflict (hash) do update
      set excluded_until = greatest(m.excluded_until, excluded.excluded_until),
        suspended_until = greatest(m.suspended_until, excluded.suspended_until),
        kept_until = greatest(m.kept_until, excluded.kept_until);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger profiles_remember_mailbox before delete or update of email on public.profiles
  for each row execute function private.remember_mailbox();


-- Deletes what is no longer needed. Called by an hourly job.
create function private.forget_mailboxes(at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  delete from private.remembered_mailboxes where kept_until <= forget_mailboxes.at;
  delete from private.sign_up_claims where confirmed_at <= forget_mailboxes.at - interval '1 hour'
$$;
