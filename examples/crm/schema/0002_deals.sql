-- Deals. Each belongs to who made it; administrators see and change all. Nobody gives one away.

create table public.crm_deals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid()
    constraint crm_deals_user_id_fkey references public.profiles (id) on delete cascade,
  company_id uuid not null constraint crm_deals_company_id_fkey references public.crm_companies (id),
  contact_id uuid constraint crm_deals_contact_id_fkey references public.crm_contacts (id) on delete set null,
  title text not null check (char_length(btrim(title)) between 1 and 160),
  value integer not null default 0 check (value >= 0),
  stage text not null default 'NEW' check (stage in ('NEW', 'OFFER', 'WON', 'LOST')),
  closes_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.crm_deals is 'Deals, each of the salesperson who made it.';
comment on column public.crm_deals.value is 'In whole euros.';

create index crm_deals_user_idx on public.crm_deals (user_id, stage);
create index crm_deals_company_idx on public.crm_deals (company_id);
create index crm_deals_contact_idx on public.crm_deals (contact_id);

create trigger crm_deals_touch before update on public.crm_deals
  for each row execute function private.touch_updated_at();

alter table public.crm_deals enable row level security;

create policy crm_deals_read on public.crm_deals for select to authenticated
  using ((select private.has_role('ADMIN'))
    or (user_id = (select auth.uid()) and (select private.has_role('SUPPORT'))));
create policy crm_deals_add on public.crm_deals for insert to authenticated
  with check ((select private.has_role('ADMIN'))
    or (user_id = (select auth.uid()) and (select private.has_role('SUPPORT'))));
create policy crm_deals_change on public.crm_deals for update to authenticated
  using ((select private.has_role('ADMIN'))
    or (user_id = (select auth.uid()) and (select private.has_role('SUPPORT'))))
  with check ((select private.has_role('ADMIN'))
    or (user_id = (select auth.uid()) and (select private.has_role('SUPPORT'))));
create policy crm_deals_remove on public.crm_deals for delete to authenticated
  using ((select private.has_role('ADMIN'))
    or (user_id = (select auth.uid()) and (select private.has_role('SUPPORT'))));

select private.keep_suspended_out('public.crm_deals');

revoke all on public.crm_deals from public, anon, authenticated, service_role;
grant select, delete,
  insert (id, user_id, company_id, contact_id, title, value, stage, closes_on),
  update (company_id, contact_id, title, value, stage, closes_on)
  on public.crm_deals to authenticated;
grant select on public.crm_deals to service_role;


-- Moves a deal of the caller's to another stage. It runs as the caller: the policies above decide.
create function public.crm_move_deal(deal uuid, to_stage text)
returns text
language plpgsql
set search_path = ''
as $$
begin
  update public.crm_deals as d set stage = to_stage where d.id = deal;
  if not found then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such deal of yours.');
  end if;
  return to_stage;
end
$$;

revoke all on function public.crm_move_deal(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.crm_move_deal(uuid, text) to authenticated;
