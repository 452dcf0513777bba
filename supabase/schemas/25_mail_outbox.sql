-- Mails about what happened to an account (79_account_events.sql), and those that other parts put here: each mail
-- to send is a row, and a sender outside the database takes the rows, sends them and reports the result.

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null
    constraint mail_outbox_user_id_fkey references public.profiles (id) on delete cascade,
  kind text not null,
  payload jsonb not null,
  -- FAILED: the last attempt failed too. EXPIRED: nobody sent it in time, and it is no longer news.
  state text not null default 'PENDING'
    check (state in ('PENDING', 'SENDING', 'SENT', 'FAILED', 'EXPIRED')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default clock_timestamp(),
  last_error text check (char_length(last_error) <= 300),
  created_at timestamptz not null default clock_timestamp(),
  -- When staff last had it sent again, which makes it news again.
  resent_at timestamptz,
  sent_at timestamptz,
  -- Only for a mail to an address that was the account's before.
  recipient text check (char_length(recipient) <= 320),
  check ((state = 'SENT') = (sent_at is not null))
);

comment on table public.mail_outbox is 'Mails to send: those about an account (ACCOUNT_EVENT), and those of other parts. Addresses are read from the account when a mail leaves. Written by functions only.';

create index mail_outbox_due_idx on public.mail_outbox (next_attempt_at)
  where state in ('PENDING', 'SENDING');
-- The list of mails: by each column that it sorts and filters by, newest first among equals.
create index mail_outbox_created_at_idx on public.mail_outbox (created_at desc, id);
create index mail_outbox_state_idx on public.mail_outbox (state, created_at desc);
-- The list of mails that were given up, and its count, from the index alone.
create index mail_outbox_given_up_idx on public.mail_outbox (created_at desc, id) include (user_id)
  where state in ('FAILED', 'EXPIRED');
create index mail_outbox_kind_idx on public.mail_outbox (kind, created_at desc);
create index mail_outbox_attempts_idx on public.mail_outbox (attempts, created_at desc);
create index mail_outbox_sent_at_idx on public.mail_outbox (sent_at);
create index mail_outbox_user_id_idx on public.mail_outbox (user_id, created_at desc);

create trigger mail_outbox_guard before insert or update or delete on public.mail_outbox
  for each row execute function private.forbid_api();

create trigger mail_outbox_guard_truncate before truncate on public.mail_outbox
  for each statement execute function private.forbid_always();


alter table public.mail_outbox enable row level security;

-- A person reads the mails sent to them; support and administrators help with missing mails.
create policy mail_outbox_read on public.mail_outbox for select to authenticated
  using (user_id = (select auth.uid()) or nullif((select private.has_role('SUPPORT', 'ADMIN')), false) is not null);

revoke all on public.mail_outbox from public, anon, authenticated, service_role;
grant select on public.mail_outbox to authenticated, service_role;
select private.keep_suspended_out('public.mail_outbox');


-- The token that turns mails like this one off, of a mail that is news; what is about its person has none. A part that
-- sends news replaces it.
create function private.mail_token(mail uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select null::uuid
$$;


-- Takes up to `most` due mails and returns them with the current address and language, and those that
-- are news with the token that turns them off.
-- A mail that is taken and never reported becomes due again after 10 minutes. For the sender.
create function private.take_mails(most integer default 20, at timestamptz default now())
returns table (
  id uuid, kind text, payload jsonb, email text, full_name text, locale text, timezone text,
  attempts integer, mail_token uuid
)
language sql
volatile
set search_path = ''
as $$
  update public.mail_outbox
  set state = 'EXPIRED'
  where state in ('PENDING', 'SENDING') and next_attempt_at <= at
    and coalesce(resent_at, created_at) < at - interval '3 days';

  with due as (
    select m.id
    from public.mail_outbox as m
    where m.state in ('PENDING', 'SENDING') and m.next_attempt_at <= at
    order by m.next_attempt_at
    limit least(greatest(most, 1), 100)
    for update skip locked
  ),
  taken as (
    update public.mail_outbox as m
    set state = 'SENDING', attempts = m.attempts + 1, next_attempt_at = at + interval '10 minutes'
    from due
    where m.id = due.id
    returning m.*
  )
  select t.id, t.kind, t.payload, coalesce(t.recipient, p.email), p.full_name, p.locale, p.timezone,
    t.attempts, private.mail_token(t.id)
  from taken as t
  join public.profiles as p on p.id = t.user_id
  order by t.created_at
$$;


-- The same for a hosted project's sender, which uses the secret key.
create function private.take_mails_as_me(most integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only the server sends mails.');
  end if;
  return (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from private.take_mails(most) as t);
end
$$;

grant execute on function private.take_mails_as_me(integer) to service_role;


create function public.take_mails(most integer default 20)
returns jsonb
language sql
volatile
set search_path = ''
set statement_timeout = '120s'
as $$
  select private.take_mails_as_me(take_mails.most)
$$;

comment on function public.take_mails(integer) is 'For the mail sender, with the secret key: mails that are due, with addresses.';
grant execute on function public.take_mails(integer) to service_role;


-- Records the result of sending. Failed mails are tried again after 1, 2, 4 … minutes, 8 times in all.
create function private.report_mail(mail uuid, problem text, at timestamptz default now())
returns void
language sql
volatile
set search_path = ''
as $$
  update public.mail_outbox
  set
    state = case
      when problem is null then 'SENT' when attempts >= 8 then 'FAILED' else 'PENDING' end,
    sent_at = case when problem is null then at end,
    last_error = left(problem, 300),
    next_attempt_at = at + make_interval(mins => (2 ^ least(attempts - 1, 7))::integer)
  where id = mail and state = 'SENDING'
$$;


create function private.report_mail_as_me(mail uuid, problem text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only the server sends mails.');
  end if;
  perform private.report_mail(mail, problem);
end
$$;

grant execute on function private.report_mail_as_me(uuid, text) to service_role;


create function public.report_mail(mail_id uuid, problem text default null)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.report_mail_as_me(report_mail.mail_id, report_mail.problem);
  select true;
$$;

comment on function public.report_mail(uuid, text) is 'For the mail sender, with the secret key: a mail was sent, or why not.';
grant execute on function public.report_mail(uuid, text) to service_role;


-- Marks an address at which there is no mailbox: its person gets no more news by mail. Those that wait are
-- given up, with the reason; mails about the person are still tried.
create function private.mail_bounced(address text, at timestamptz default now())
returns void
language sql
volatile
set search_path = ''
as $$
  with marked as (
    update public.profiles as p
    set mail_bounced_at = at
    where p.email = coalesce(private.mail_address(address), address) and p.mail_bounced_at is null
    returning p.id
  )
  update public.mail_outbox as m
  set state = 'FAILED', last_error = 'There is no mailbox at this address.'
  from marked
  where m.user_id = marked.id and m.state in ('PENDING', 'SENDING') and private.mail_token(m.id) is not null
$$;


create function private.mail_bounced_as_me(address text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only the server marks addresses.');
  end if;
  perform private.mail_bounced(address);
end
$$;

grant execute on function private.mail_bounced_as_me(text) to service_role;


create function public.mail_bounced(address text)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.mail_bounced_as_me(mail_bounced.address);
  select true;
$$;

comment on function public.mail_bounced(text) is 'For the mail sender, with the secret key: there is no mailbox at this address.';
grant execute on function public.mail_bounced(text) to service_role;


-- The caller says that their address works after all: mails go there again, until one comes back.
create function private.confirm_mailbox_as_me()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  update public.profiles as p set mail_bounced_at = null
  where p.id = auth.uid() and p.mail_bounced_at is not null;
end
$$;

grant execute on function private.confirm_mailbox_as_me() to authenticated;


create function public.confirm_mailbox()
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.confirm_mailbox_as_me();
  select true;
$$;

comment on function public.confirm_mailbox() is 'Lets mails go to the caller''s address again, after one came back.';
grant execute on function public.confirm_mailbox() to authenticated;


-- Puts mails that were given up back into the queue: all of them, or none.
create function private.resend_mails_as_me(mail_ids uuid[])
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  wanted constant uuid[] := array(select distinct m.id from unnest(mail_ids) as m (id));
  again integer;
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only support and administrators send mails again.');
  end if;
  if coalesce(cardinality(wanted), 0) not between 1 and 200 then
    perform private.refuse(422, 'TOO_MANY_MAILS', 'Choose from 1 to 200 mails.');
  end if;
  update public.mail_outbox as m
  set state = 'PENDING', attempts = 0, next_attempt_at = now(), resent_at = now()
  where m.id = any (wanted) and m.state in ('FAILED', 'EXPIRED');
  get diagnostics again = row_count;
  if again < cardinality(wanted) then
    perform private.refuse(409, 'MAIL_NOT_GIVEN_UP',
      'One of these mails was sent or is still being tried. Reload the list.');
  end if;
  return again;
end
$$;

grant execute on function private.resend_mails_as_me(uuid[]) to authenticated;


create function public.resend_mails(mail_ids uuid[])
returns integer
language sql
volatile
set search_path = ''
as $$
  select private.resend_mails_as_me(resend_mails.mail_ids)
$$;

comment on function public.resend_mails(uuid[]) is 'For support and administrators: tries mails again that were given up.';
grant execute on function public.resend_mails(uuid[]) to authenticated;


-- Mails about an account itself: confirm an address, choose a password, accept an invitation. Each
-- holds a link that opens the account for a while, so no interface reads these rows, a mail that was
-- sent is deleted, and one that is given up loses its link. The local host writes and sends them; a
-- hosted project's auth service has its own.
create table private.account_mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    check (kind in ('confirmation', 'recovery', 'invite', 'magic_link', 'email_change', 'reauthentication')),
  recipient text not null check (char_length(recipient) <= 320),
  link text check (char_length(link) <= 2000),
  state text not null default 'PENDING' check (state in ('PENDING', 'SENDING', 'FAILED')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default clock_timestamp(),
  last_error text check (char_length(last_error) <= 300),
  created_at timestamptz not null default clock_timestamp(),
  check ((state = 'FAILED') = (link is null))
);

comment on table private.account_mails is 'Mails with a one-time link that wait to be sent; see server/mail/account-mail.ts.';

create index account_mails_due_idx on private.account_mails (next_attempt_at)
  where state in ('PENDING', 'SENDING');
create index account_mails_created_at_idx on private.account_mails (created_at);

alter table private.account_mails enable row level security;
revoke all on private.account_mails from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.account_mails');


-- How long the link of a mail and the code beside it work, by the mail's kind. What signs somebody in or changes their
-- account is asked for by a person who waits for the mail. The first mail to an address may be read later, and opens an
-- account that holds nothing yet.
create function private.link_lifetime(kind text)
returns interval
language sql
immutable
set search_path = ''
as $$
  select case when link_lifetime.kind in ('confirmation', 'invite') then interval '1 hour' else interval '10 minutes' end
$$;


-- Takes up to `most` due mails, with the language of the account that they are about. A mail that is
-- taken and never reported becomes due again after two minutes. Once its link has expired a mail is
-- given up, and after 30 days it is deleted.
create function private.take_account_mails(most integer default 20, at timestamptz default now())
returns table (
  id uuid, kind text, recipient text, link text, expires_at timestamptz, locale text, timezone text,
  full_name text, new_email text
)
language sql
volatile
set search_path = ''
as $$
  delete from private.account_mails as m where m.created_at < at - interval '30 days';

  update private.account_mails as m
  set state = 'FAILED', link = null
  where m.state in ('PENDING', 'SENDING') and m.created_at < at - private.link_lifetime(m.kind);

  with due as (
    select m.id
    from private.account_mails as m
    where m.state in ('PENDING', 'SENDING') and m.next_attempt_at <= at
    order by m.next_attempt_at
    limit least(greatest(most, 1), 100)
    for update skip locked
  ),
  taken as (
    update private.account_mails as m
    set state = 'SENDING', attempts = m.attempts + 1, next_attempt_at = at + interval '2 minutes'
    from due
    where m.id = due.id
    returning m.*
  )
  select t.id, t.kind, t.recipient, t.link, t.created_at + private.link_lifetime(t.kind),
    coalesce(p.locale, 'en'), coalesce(p.timezone, 'UTC'), p.full_name,
    case when t.kind = 'email_change' then nullif(p.email_change, '') end
  from taken as t
  left join lateral (
    select
      -- Whoever asked for the account may be a stranger: their language does no harm, their words might.
      case when u.email_confirmed_at is null and u.raw_user_meta_data ->> 'locale' in ('en', 'fr', 'ar')
        then u.raw_user_meta_data ->> 'locale' else p.locale end as locale,
      p.timezone, p.full_name, u.email_change
    from auth.users as u
    join public.profiles as p on p.id = u.id
    where lower(u.email) = lower(t.recipient) or lower(u.email_change) = lower(t.recipient)
    order by lower(u.email) = lower(t.recipient) desc
    limit 1
  ) as p on true
  order by t.created_at
$$;


-- Records the result of sending: a mail that was sent is deleted, a failed one is tried again after
-- 5, 10, 20 … seconds until its link expires.
create function private.report_account_mail(
  mail uuid, problem text, at timestamptz default now()
)
returns void
language sql
volatile
set search_path = ''
as $$
  delete from private.account_mails where id = mail and state = 'SENDING' and problem is null;

  update private.account_mails
  set
    state = 'PENDING',
    last_error = left(problem, 300),
    next_attempt_at = at + make_interval(secs => 5 * 2 ^ least(attempts - 1, 7))
  where id = mail and state = 'SENDING'
$$;
