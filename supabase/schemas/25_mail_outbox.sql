-- Notifications by email: each one to be sent is a row here, and a sender outside the database takes
-- the rows, sends them and reports how it went.

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  notification_id uuid not null
    constraint mail_outbox_notification_id_fkey
    references public.notifications (id) on delete cascade,
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
  sent_at timestamptz,
  unique (notification_id, user_id),
  check ((state = 'SENT') = (sent_at is not null))
);

comment on table public.mail_outbox is 'Mails to send, one for each notification and person. Addresses are read from the account when a mail leaves. Written by functions only.';

create index mail_outbox_due_idx on public.mail_outbox (next_attempt_at)
  where state in ('PENDING', 'SENDING');
create index mail_outbox_user_id_idx on public.mail_outbox (user_id, created_at desc);

create trigger mail_outbox_guard before insert or update or delete on public.mail_outbox
  for each row execute function private.forbid_api();

create trigger mail_outbox_guard_truncate before truncate on public.mail_outbox
  for each statement execute function private.forbid_always();


alter table public.mail_outbox enable row level security;

-- A person reads what was sent to them; support and administrators help where a mail is missed.
create policy mail_outbox_read on public.mail_outbox for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_role('SUPPORT', 'ADMIN')));

revoke all on public.mail_outbox from public, anon, authenticated, service_role;
grant select on public.mail_outbox to authenticated, service_role;
select private.keep_suspended_out('public.mail_outbox');


-- Turns a notification into mails for the people it is for, where they want one: a personal one for
-- that person, the news of a tier for everyone who asked for it and may read the tier now. A problem
-- with a mail must never undo what the notification reports.
create function private.post_notification()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.mail_outbox (notification_id, user_id, kind, payload)
  select new.id, new.user_id, new.kind, new.payload
  where new.user_id is not null and private.wants_email(new.user_id, new.kind)
  union all
  select new.id, c.user_id, new.kind, new.payload
  from public.notification_choices as c
  join public.profiles as p on p.id = c.user_id
  where new.tier is not null
    and c.kind = new.kind
    and c.email
    and coalesce(p.self_excluded_until <= now(), true)
    and (
      new.tier = 'FREE'
      or exists (
        select from public.entitlements as e
        where e.user_id = c.user_id
          and e.revoked_at is null
          and e.starts_at <= now()
          and e.ends_at > now()
          and private.tier_rank(e.tier) >= private.tier_rank(new.tier)
      )
    )
  on conflict on constraint mail_outbox_notification_id_user_id_key do nothing;
  return null;
exception
  when others then
    raise warning 'a notification could not be put into the outbox: %', sqlerrm;
    return null;
end
$$;

create trigger notifications_post after insert on public.notifications
  for each row execute function private.post_notification();


-- Takes up to `most` mails that are due and gives them with the address and language of the day.
-- A mail that is taken and never reported comes back after 10 minutes. For the sender.
create function private.take_mails(most integer default 20, at timestamptz default now())
returns table (
  id uuid, kind text, payload jsonb, email text, full_name text, locale text, timezone text,
  attempts integer
)
language sql
volatile
set search_path = ''
as $$
  update public.mail_outbox
  set state = 'EXPIRED'
  where state in ('PENDING', 'SENDING') and next_attempt_at <= at
    and created_at < at - interval '3 days';

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
  select t.id, t.kind, t.payload, p.email, p.full_name, p.locale, p.timezone, t.attempts
  from taken as t
  join public.profiles as p on p.id = t.user_id
  order by t.created_at
$$;


-- The same for the sender of a hosted project, which comes with the secret key.
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


-- Says how the sending went. Failed mails are tried again after 1, 2, 4 … minutes, 8 times in all.
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
