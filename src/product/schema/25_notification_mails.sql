-- Notifications by email: a mail in the outbox for each notification and person who wants one.

alter table public.mail_outbox
  -- Null for a mail about the account, which nobody turns off.
  add column notification_id uuid
    constraint mail_outbox_notification_id_fkey
    references public.notifications (id) on delete cascade,
  add unique (notification_id, user_id),
  add constraint mail_outbox_reason check (
    (notification_id is null) = (kind = 'ACCOUNT_EVENT') and (recipient is null or notification_id is null)
  );


-- Turns a notification into mails for its recipients, if they want one: a personal one for
-- that person, a tier's news for everyone who asked for it and may read the tier now. A problem
-- with a mail must never undo the reported event.
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
    and p.mail_bounced_at is null
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


-- What a person no longer wants by mail isn't sent any more, nor again by staff.
create function private.drop_unwanted_mails()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.mail_outbox as m
  where m.user_id = new.user_id and m.kind = new.kind and m.state <> 'SENT';
  return null;
end
$$;

create trigger notification_choices_drop_mails after insert or update on public.notification_choices
  for each row
  when (not new.email)
  execute function private.drop_unwanted_mails();


create or replace function private.mail_token(mail uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select c.mail_token
  from public.mail_outbox as m
  join public.notifications as n on n.id = m.notification_id and n.tier is not null
  join public.notification_choices as c on c.user_id = m.user_id and c.kind = m.kind
  where m.id = mail_token.mail
$$;
