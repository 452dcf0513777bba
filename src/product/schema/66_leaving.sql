-- Remembers the mailbox of an account that is deleted, or gets another address, if necessary: a
-- break or a suspension until it is over, and for two years what is given once: free days, the welcome bonus,
-- promo codes, the bonus of the person's referrer. Nothing is kept about anybody else.
create function private.remember_mailbox()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  before private.remembered_mailboxes := private.remembered_of(old.id);
  on_break constant timestamptz := case when old.self_excluded_until > now() then old.self_excluded_until end;
  suspended constant timestamptz := case when old.suspended_until > now() then old.suspended_until end;
  plan constant boolean := coalesce(before.had_plan, false) or exists (
    select from public.subscriptions as s where s.user_id = old.id and s.state <> 'INCOMPLETE');
  welcome constant boolean := coalesce(before.had_welcome, false) or exists (
    select from public.bonuses as b where b.user_id = old.id and b.cause = 'WELCOME');
  referral constant boolean := coalesce(before.earned_referral, false) or exists (
    select from public.bonuses as b where b.cause = 'REFERRED:' || old.id);
  codes constant uuid[] := array(
    select unnest(before.promo_codes)
    union
    select p.promo_code_id from public.payments as p
    where p.user_id = old.id and p.promo_code_id is not null
      and p.status not in ('PENDING', 'FAILED', 'ABANDONED')
    union
    select c.id from public.bonuses as b
    join public.promo_codes as c on b.cause = 'PROMO:' || c.id
    where b.user_id = old.id);
  given constant boolean := plan or welcome or referral or cardinality(codes) > 0;
begin
  if old.email is not null and (tg_op = 'DELETE' or new.email is distinct from old.email)
    and (coalesce(on_break, suspended) is not null or given) then
    perform private.make_mailbox_key();
    insert into private.remembered_mailboxes as m
      (hash, excluded_until, suspended_until, had_plan, had_welcome, earned_referral, promo_codes, kept_until)
    values (private.mailbox_hash(old.email), on_break, suspended, plan, welcome, referral, codes,
      greatest(on_break, suspended, case when given then now() + interval '2 years' end))
    on conflict (hash) do update
      set excluded_until = greatest(m.excluded_until, excluded.excluded_until),
        suspended_until = greatest(m.suspended_until, excluded.suspended_until),
        had_plan = m.had_plan or excluded.had_plan,
        had_welcome = m.had_welcome or excluded.had_welcome,
        earned_referral = m.earned_referral or excluded.earned_referral,
        promo_codes = array(select unnest(m.promo_codes) union select unnest(excluded.promo_codes)),
        kept_until = greatest(m.kept_until, excluded.kept_until);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger profiles_remember_mailbox before delete or update of email on public.profiles
  for each row execute function private.remember_mailbox();
