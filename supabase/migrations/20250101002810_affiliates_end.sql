-- How an affiliate ends: one whose link brought anything is suspended and stays in the books; one that
-- was entered by mistake, or never used, may be deleted, and comes back as it was when that was a mistake.

alter table public.affiliates add column used boolean not null default false;

comment on column public.affiliates.used is 'Whether the link was ever followed or anybody signed up through it; then the row stays.';

update public.affiliates as a set used = true
where exists (select from public.affiliate_clicks as c where c.affiliate_id = a.id)
  or exists (select from public.affiliate_referrals as r where r.affiliate_id = a.id)
  or exists (select from public.commissions as c where c.affiliate_id = a.id);


-- A commission comes from a sign-up only, so clicks and sign-ups say it all.
create function private.mark_affiliate_used()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.affiliates as a set used = true where a.id = new.affiliate_id and not a.used;
  return null;
end
$$;

revoke execute on function private.mark_affiliate_used() from public;

create trigger affiliate_clicks_mark_used after insert on public.affiliate_clicks
  for each row execute function private.mark_affiliate_used();

create trigger affiliate_referrals_mark_used after insert on public.affiliate_referrals
  for each row execute function private.mark_affiliate_used();


-- The first guard: through the REST API an administrator sets state, rate and days of somebody
-- else's row, may add one, and delete one that was never used. Who decided and when is written down
-- here, whatever the request says; a row that comes back after a deletion has what its owner said
-- from the log, never from the request. SECURITY INVOKER: it must see who writes.
create or replace function private.guard_affiliates()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  field text;
  gone jsonb;
begin
  if tg_op = 'UPDATE' and old.user_id is not null and new.user_id is null then
    new.payout_method := null;
    new.payout_details := null;
    new.audience := null;
    new.status := 'SUSPENDED';
  end if;
  if not private.is_api_role() then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if not private.has_role('ADMIN') then
    perform private.forbid('Only administrators decide about affiliates.');
  end if;
  if tg_op = 'DELETE' then
    if old.used then
      perform private.refuse(409, 'IN_USE',
        'An affiliate whose link was used stays in the books; suspend them instead.');
    end if;
    if old.user_id = auth.uid() then
      perform private.forbid('Nobody decides about themselves.');
    end if;
    return old;
  end if;
  if new.user_id is null or new.user_id = auth.uid() then
    perform private.forbid('Nobody decides about themselves.');
  end if;
  if tg_op = 'UPDATE' then
    foreach field in array private.changed_columns(to_jsonb(old), to_jsonb(new)) loop
      if field not in ('status', 'rate_bps', 'cookie_days', 'review_note', 'updated_at') then
        perform private.forbid(format('%s can''t be changed here.', field));
      end if;
    end loop;
  end if;
  if tg_op = 'INSERT' then
    select l.before into gone
    from public.audit_log as l
    where l.table_name = 'affiliates'
      and l.record_id = new.id::text
      and l.action = 'DELETE'
      and l.before ->> 'user_id' = new.user_id::text
    order by l.id desc
    limit 1;
    new.payout_method := gone ->> 'payout_method';
    new.payout_details := gone ->> 'payout_details';
    new.created_at := coalesce((gone ->> 'created_at')::timestamptz, now());
    new.updated_at := now();
    new.used := false;
  end if;
  if tg_op = 'INSERT' or new.status is distinct from old.status then
    if tg_op = 'UPDATE' and new.status = 'PENDING' then
      perform private.refuse(422, 'AFFILIATE_DECIDED', 'A decision can be changed, not undone.',
        jsonb_build_object('field', 'status'));
    end if;
    new.reviewed_by := case when new.status <> 'PENDING' then auth.uid() end;
    new.reviewed_at := case when new.status <> 'PENDING' then now() end;
  end if;
  return new;
end
$$;

create policy affiliates_remove on public.affiliates for delete to authenticated
  using ((select private.has_role('ADMIN')));

-- All columns of a row that comes back; the guard takes from the request only what it may say.
grant delete on public.affiliates to authenticated;
grant insert (id, payout_method, payout_details, reviewed_by, reviewed_at, created_at, updated_at, used)
  on public.affiliates to authenticated;
