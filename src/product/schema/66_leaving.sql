-- Remembers the mailbox of an account that is deleted, or gets another address, for two years if it was given what is
-- given once: free days, the welcome bonus, promo codes, the bonus of the person's referrer. Breaks and suspensions are
-- remembered by private.remember_mailbox.
create function private.remember_gifts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  before private.remembered_mailboxes := private.remembered_of(old.id);
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
begin
  if old.email is not null and (tg_op = 'DELETE' or new.email is distinct from old.email)
    and (plan or welcome or referral or cardinality(codes) > 0) then
    perform private.make_mailbox_key();
    insert into private.remembered_mailboxes as m
      (hash, had_plan, had_welcome, earned_referral, promo_codes, kept_until)
    values (private.mailbox_hash(old.email), plan, welcome, referral, codes, now() + interval '2 years')
    on conflict (hash) do update
      set had_plan = m.had_plan or excluded.had_plan,
        had_welcome = m.had_welcome or excluded.had_welcome,
        earned_referral = m.earned_referral or excluded.earned_referral,
        promo_codes = array(select unnest(m.promo_codes) union select unnest(excluded.promo_codes)),
        kept_until = greatest(m.kept_until, excluded.kept_until);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger profiles_remember_gifts before delete or update of email on public.profiles
  for each row execute function private.remember_gifts();
