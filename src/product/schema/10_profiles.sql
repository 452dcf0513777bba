-- What the product knows of people, beside what the framework does.

alter table public.profiles
  add column odds_format text not null default 'DECIMAL'
    check (odds_format in ('DECIMAL', 'FRACTIONAL', 'AMERICAN')),
  add column referral_code text default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)) unique,
  add column referred_by uuid references public.profiles (id) on delete set null,
  add constraint profiles_not_referred_by_self check (referred_by <> id);

create index profiles_referred_by_idx on public.profiles (referred_by);

grant update (odds_format) on public.profiles to authenticated;

create or replace function private.own_fields_of_parts()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['odds_format']
$$;


-- What is remembered of a mailbox that somebody left: what is given once.
alter table private.remembered_mailboxes
  add column had_plan boolean not null default false,
  add column had_welcome boolean not null default false,
  add column earned_referral boolean not null default false,
  add column promo_codes uuid[] not null default '{}';

comment on column private.remembered_mailboxes.earned_referral is 'Whether the person who had referred them got the bonus for it.';
