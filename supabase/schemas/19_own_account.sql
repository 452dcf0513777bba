-- What a person does with their own account: take it over, confirm their age, take a
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


-- Excludes the caller for some days from now on, for a break. A longer
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

comment on function public.exclude_myself(integer) is 'Excludes the caller for some days, for a break; never shortens. Returns the end.';
grant execute on function public.exclude_myself(integer) to authenticated;


-- Where rows about a person are, derived from the foreign keys: tables whose row names a person
-- (user_id, author_id, borrower_id), and tables that belong to such a row. Columns whose names end
-- in _by say who acted on somebody else's row. A new table is
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
    select k.conrelid, string_agg(format('%I = auth.uid()', k.own), ' or ' order by k.own) as filter
    from keys as k
    where k.confrelid = 'public.profiles'::regclass and k.own not like '%\_by'
    group by k.conrelid
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
-- Data that must remain does so without the person: see the foreign keys.
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


-- Whose an account is. Anybody can ask for an account with somebody else's address: whoever confirms the address is its
-- owner, and starts with nothing that was set before. What the sign-up form said is set aside then, for the browser
-- that sent it: it kept a secret whose hash came with the form (`claim`).

create table private.sign_up_claims (
  user_id uuid primary key references auth.users (id) on delete cascade,
  secret_hash text,
  password_hash text,
  about jsonb not null,
  claimed_at timestamptz,
  confirmed_at timestamptz not null default now()
);

comment on table private.sign_up_claims is 'What was asked for at sign-up, of accounts whose address was confirmed in the last hour and whose owner has no password yet.';

create index sign_up_claims_confirmed_at_idx on private.sign_up_claims (confirmed_at);

alter table private.sign_up_claims enable row level security;
revoke all on private.sign_up_claims from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.sign_up_claims');


-- The columns of accounts in which the sign-in service keeps what it mails: to confirm an address, accept an invitation,
-- choose a password, change the address, show whose account it is.
create function private.token_columns()
returns setof text
language sql
stable
set search_path = ''
as $$
  select a.attname::text from pg_catalog.pg_attribute as a
  where a.attrelid = 'auth.users'::regclass and a.attnum > 0 and not a.attisdropped and a.attname ~ '(^|_)token(_|$)'
$$;


-- Ends what was mailed about an account and is kept beside it: the hosted service's own list of such tokens, and the codes
-- that show whose a session is.
create function private.end_tokens_beside(person uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using person;
  end if;
  update private.session_assurance as a set owner_token = null, owner_asked_at = null where a.user_id = person;
end
$$;


-- Ends every link and code that was mailed about an account, and a change of address that waits for them.
create function private.end_tokens(person uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  execute (
    select format('update auth.users set email_change = '''', email_change_confirm_status = 0, %s where id = $1',
      string_agg(format('%I = ''''', c), ', '))
    from private.token_columns() as c)
  using person;
  perform private.end_tokens_beside(person);
end
$$;


-- A confirmation, a new password and another address end whatever was mailed before, but not what this very change set.
create function private.end_tokens_before()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new := jsonb_populate_record(new, (
    select jsonb_object_agg(c, '') from private.token_columns() as c
    where to_jsonb(new) ->> c is not distinct from to_jsonb(old) ->> c));
  if coalesce(new.email_change_token_current, '') = '' and coalesce(new.email_change_token_new, '') = '' then
    new.email_change := '';
    new.email_change_confirm_status := 0;
  end if;
  perform private.end_tokens_beside(new.id);
  return new;
end
$$;

create trigger touchline_end_tokens before update on auth.users
  for each row when (
    new.email_confirmed_at is distinct from old.email_confirmed_at
    or new.encrypted_password is distinct from old.encrypted_password
    or new.email is distinct from old.email)
  execute function private.end_tokens_before();


-- The address is confirmed by its mailbox, or by a provider whose word about it counts. Everything that the account
-- had before is taken off, except what that provider says. An account that is made and confirmed in one
-- transaction (by an operator, by a provider, on a server without confirmations) had nothing before.
create function private.hand_over_account()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  me constant text := new.id::text;
  vouching uuid[];
begin
  if old.email_confirmed_at is null and new.email_confirmed_at is not null
    and current_setting('touchline.new_account', true) is distinct from me then
    -- A provider's sign-in replaces what the form said before it confirms.
    select array_agg(i.id) into vouching
    from auth.identities as i
    where i.user_id = new.id
      and i.provider not in ('email', 'phone')
      and old.raw_user_meta_data @> jsonb_build_object('sub', i.provider_id, 'email_verified', true);
    if vouching is null then
      perform set_config('touchline.handed_over', me, true);
      insert into private.sign_up_claims (user_id, secret_hash, password_hash, about)
      values (new.id, old.raw_user_meta_data ->> 'claim', nullif(old.encrypted_password, ''),
        coalesce(old.raw_user_meta_data, '{}'))
      on conflict (user_id) do update
        set secret_hash = excluded.secret_hash, password_hash = excluded.password_hash,
          about = excluded.about, claimed_at = null, confirmed_at = excluded.confirmed_at;
      new.raw_user_meta_data := jsonb_build_object(
        'sub', new.id, 'email', new.email, 'email_verified', true, 'phone_verified', false);
      update auth.identities set identity_data = new.raw_user_meta_data
      where user_id = new.id and provider = 'email';
    end if;
    new.encrypted_password := null;
    -- Read by private.guard_factors: nobody proves a factor of the one before.
    perform set_config('touchline.handing_over', me, true);
    delete from auth.identities as i
    where i.user_id = new.id and i.id <> all (coalesce(vouching, '{}'))
      and (i.provider <> 'email' or vouching is not null);
    delete from auth.sessions where user_id = new.id;
    delete from auth.mfa_factors where user_id = new.id;
    delete from auth.webauthn_credentials where user_id = new.id;
  elsif current_setting('touchline.handed_over', true) = me then
    -- The hosted service writes what it had read before it confirmed.
    new.raw_user_meta_data := old.raw_user_meta_data;
    new.encrypted_password := old.encrypted_password;
  end if;
  return new;
end
$$;

create trigger touchline_hand_over before update on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null
    or new.encrypted_password is distinct from old.encrypted_password
    or new.raw_user_meta_data is distinct from old.raw_user_meta_data)
  execute function private.hand_over_account();


-- An account with a password needs no claim any more. After touchline_mail_changes: triggers of one event fire by name.
create function private.end_sign_up_claim()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.sign_up_claims where user_id = new.id;
  return null;
end
$$;

create trigger touchline_sign_up_done after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.end_sign_up_claim();


-- Confirms an account that the operator has just made, with what they gave it. For the owner's own tools: the demo, the
-- doctor.
create function private.vouch_for_account(account uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform set_config('touchline.new_account', account::text, true);
  update auth.users set email_confirmed_at = now(), confirmation_token = ''
  where id = account and email_confirmed_at is null;
  perform set_config('touchline.new_account', '', true);
end
$$;


-- Gives the caller what they asked for at sign-up, if they come with the secret of that sign-up within the hour. Says
-- whether their account still lacks what the form asks for, and the page that they wanted.
create function private.claim_sign_up_as_me(secret text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  asked private.sign_up_claims;
begin
  if me is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  perform private.second_step_done();
  select c.* into asked
  from private.sign_up_claims as c
  where c.user_id = me
    and c.secret_hash = encode(sha256(convert_to(claim_sign_up_as_me.secret, 'UTF8')), 'hex')
    and c.confirmed_at > now() - interval '1 hour'
  for update;
  if asked.user_id is not null then
    perform private.describe_person(me, asked.about);
    update private.sign_up_claims as c set claimed_at = now() where c.user_id = me;
    update auth.users as u
    set encrypted_password = asked.password_hash,
      raw_user_meta_data = (asked.about - 'claim') || u.raw_user_meta_data
    where u.id = me;
  end if;
  return (
    select jsonb_build_object(
      'unfinished', coalesce(u.encrypted_password, '') = '' and not exists (
        select from auth.identities as i where i.user_id = u.id and i.provider not in ('email', 'phone')),
      'landing', asked.about ->> 'landing')
    from auth.users as u
    where u.id = me
  );
end
$$;

grant execute on function private.claim_sign_up_as_me(text) to authenticated;


create function public.claim_sign_up(secret text default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.claim_sign_up_as_me(claim_sign_up.secret)
$$;

comment on function public.claim_sign_up(text) is 'Gives the caller the password, name and settings of their sign-up form, if their browser sent it. Returns unfinished (whether these must be chosen now) and landing (the page that they wanted).';
grant execute on function public.claim_sign_up(text) to authenticated;
