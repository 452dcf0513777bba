-- Finance's steps in a dispute: the deadline for an answer, when evidence was sent, and the
-- result if no provider reports it. Ledger, access, commission and the friend's bonus follow.

-- The provider's own deadline for the answer replaces ours, while the dispute is open.
create function private.note_dispute_due(payment uuid, due timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  update public.payments set dispute_due_at = due
  where id = payment and dispute = 'OPEN' and due is not null and dispute_due_at is distinct from due
$$;


-- Restores a revoked bonus once its cause applies again: as many days as were left
-- at the time, starting when the person's existing access to that tier ends.
create function private.restore_bonus(cause text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  b public.bonuses;
  e public.entitlements;
  begins timestamptz;
begin
  select * into b from public.bonuses as x
  where x.cause = restore_bonus.cause and x.revoked_at is not null
  for update;
  if b.id is null then
    return;
  end if;
  perform from public.profiles as p where p.id = b.user_id for no key update;
  select * into e from public.entitlements as x where x.id = b.entitlement_id;
  if e.id is not null and e.ends_at > b.revoked_at then
    select greatest(now(), max(x.ends_at)) into begins
    from public.entitlements as x
    where x.user_id = b.user_id and x.revoked_at is null and x.ends_at > now()
      and private.tier_rank(x.tier) >= private.tier_rank(b.tier);
    e.id := private.grant_tier(b.user_id, b.tier, begins,
      begins + (e.ends_at - greatest(e.starts_at, b.revoked_at)), 'BONUS', b.id,
      coalesce(b.reason, b.kind));
  end if;
  update public.bonuses set revoked_at = null, entitlement_id = e.id where id = b.id;
end
$$;


-- A won dispute, or a failed refund, restores the bonus of the payer's referrer.
create function private.follow_money_kept()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.restore_bonus('REFERRED:' || new.user_id);
  return null;
end
$$;

create trigger payments_money_kept after update on public.payments
  for each row
  when (old.status in ('DISPUTED', 'REFUNDED') and not new.bought_nothing and new.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
    and new.user_id is not null and new.amount > 0)
  execute function private.follow_money_kept();


-- One step of finance in a dispute:
--   OPENED         reported to us by the bank, if no provider reports it
--   EVIDENCE_SENT  recorded, so that it is sent once
--   ACCEPTED       we don't contest it: it is lost
--   WON, LOST      the result, if no provider reports it
-- Repeating a step changes nothing.
create function private.dispute_step_as_me(
  payment_id uuid, step text, seen_status text, seen_refunded_amount bigint, reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(dispute_step_as_me.reason, ''), 500));
  outcome constant text := case dispute_step_as_me.step
    when 'OPENED' then 'OPEN' when 'EVIDENCE_SENT' then 'OPEN' when 'ACCEPTED' then 'LOST'
    else dispute_step_as_me.step end;
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators handle disputes.');
  end if;
  if dispute_step_as_me.step is null
    or dispute_step_as_me.step not in ('OPENED', 'EVIDENCE_SENT', 'ACCEPTED', 'WON', 'LOST') then
    perform private.refuse(422, 'STEP_UNKNOWN', 'There is no such step.',
      jsonb_build_object('field', 'step'));
  end if;
  if not private.is_reason(why, 3) then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select * into p from public.payments where id = dispute_step_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if private.is_own_payment(auth.uid(), p.user_id) then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  if dispute_step_as_me.step in ('OPENED', 'WON', 'LOST') and not private.is_silent_provider(p.provider) then
    perform private.refuse(409, 'PROVIDER_DECIDES', 'The provider tells us of this by itself.');
  end if;

  if dispute_step_as_me.step = 'EVIDENCE_SENT' then
    if p.dispute is distinct from 'OPEN' then
      perform private.refuse(409, 'NOT_DISPUTED', 'This payment is not at that step.');
    end if;
    if p.evidence_sent_at is null then
      perform private.require_seen('status', dispute_step_as_me.seen_status, p.status);
      update public.payments set evidence_sent_at = now(), decided_by = auth.uid(), note = why
      where id = p.id returning * into p;
    end if;
  elsif p.dispute is distinct from outcome then
    perform private.require_seen('status', dispute_step_as_me.seen_status, p.status),
      private.require_seen('refunded_amount', dispute_step_as_me.seen_refunded_amount, p.refunded_amount);
    if not private.payment_is_at(p,
      case when outcome = 'OPEN' then 'dispute-OPENED' else 'dispute-ACCEPTED' end) then
      perform private.refuse(409, 'NOT_DISPUTED', 'This payment is not at that step.');
    end if;
    perform private.record_dispute(p, outcome, now());
    -- The sandbox's own side is informed as by a bank.
    update private.sandbox_charges as c set dispute = outcome
    where c.payment_id = p.id and p.provider = 'sandbox';
    update public.payments set decided_by = auth.uid(), note = why where id = p.id returning * into p;
  end if;
  return jsonb_build_object('payment_id', p.id, 'status', p.status, 'dispute', p.dispute);
end
$$;

grant execute on function private.dispute_step_as_me(uuid, text, text, bigint, text) to authenticated;


-- Records a step in a dispute. For finance and administrators.
create function public.dispute_step(
  payment_id uuid, step text, seen_status text, seen_refunded_amount bigint, reason text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.dispute_step_as_me(dispute_step.payment_id, dispute_step.step,
    dispute_step.seen_status, dispute_step.seen_refunded_amount, dispute_step.reason)
$$;

grant execute on function public.dispute_step(uuid, text, text, bigint, text) to authenticated;
