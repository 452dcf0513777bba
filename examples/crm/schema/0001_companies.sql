-- Companies and the people in them. Sales (SUPPORT) and administrators share them; only administrators remove any.

create table public.crm_companies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  city text check (char_length(city) <= 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.crm_companies is 'Companies that deals are made with.';

create table public.crm_contacts (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null constraint crm_contacts_company_id_fkey references public.crm_companies (id),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  email text check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.crm_contacts is 'People in those companies.';

create index crm_contacts_company_idx on public.crm_contacts (company_id);

create trigger crm_companies_touch before update on public.crm_companies
  for each row execute function private.touch_updated_at();
create trigger crm_contacts_touch before update on public.crm_contacts
  for each row execute function private.touch_updated_at();

alter table public.crm_companies enable row level security;
alter table public.crm_contacts enable row level security;

create policy crm_companies_read on public.crm_companies for select to authenticated
  using ((select private.has_role('SUPPORT', 'ADMIN')));
create policy crm_companies_add on public.crm_companies for insert to authenticated
  with check ((select private.has_role('SUPPORT', 'ADMIN')));
create policy crm_companies_change on public.crm_companies for update to authenticated
  using ((select private.has_role('SUPPORT', 'ADMIN')))
  with check ((select private.has_role('SUPPORT', 'ADMIN')));
create policy crm_companies_remove on public.crm_companies for delete to authenticated
  using ((select private.has_role('ADMIN')));

create policy crm_contacts_read on public.crm_contacts for select to authenticated
  using ((select private.has_role('SUPPORT', 'ADMIN')));
create policy crm_contacts_add on public.crm_contacts for insert to authenticated
  with check ((select private.has_role('SUPPORT', 'ADMIN')));
create policy crm_contacts_change on public.crm_contacts for update to authenticated
  using ((select private.has_role('SUPPORT', 'ADMIN')))
  with check ((select private.has_role('SUPPORT', 'ADMIN')));
create policy crm_contacts_remove on public.crm_contacts for delete to authenticated
  using ((select private.has_role('ADMIN')));

select private.keep_suspended_out('public.crm_companies');
select private.keep_suspended_out('public.crm_contacts');

revoke all on public.crm_companies, public.crm_contacts
  from public, anon, authenticated, service_role;
grant select, insert (id, name, city), update (name, city), delete
  on public.crm_companies to authenticated;
grant select, insert (id, company_id, name, email), update (company_id, name, email), delete
  on public.crm_contacts to authenticated;
grant select on public.crm_companies, public.crm_contacts to service_role;
