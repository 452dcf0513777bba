import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import { pickOne, seededRandom } from '../../server/demo/random.ts';
import { emailOf } from './support/accounts.ts';
import { addSales } from './support/sales.ts';
import { sql } from './support/sql.ts';
import { openSession, type Session, TARGETS } from './support/world.ts';

/** Number of histories, at least one for each pair of steps; more for a nightly run: `HISTORIES=10000`, with `--testTimeout=0`. */
const HISTORIES = Number(process.env.HISTORIES ?? 300);
const AT_ONCE = 100;

/** What two people do to one record, each about what they saw some steps ago. */
const STEPS = [
  'approve',
  'approve all',
  'pay out',
  'refund a part',
  'refund the rest',
  'settle the refund',
  'dispute',
  'accept the loss',
  'win',
  'suspend',
  'reinstate',
  'change the share',
  'take access away',
  'cancel',
  'resume',
  'downgrade',
  'renew',
] as const;

/**
 * The record, as every page shows it (`look`), and one step of one person (`take`): its answer is the refusal's code,
 * or null. What a step changed is compared with what the person had seen.
 */
const PLAY = `
  create function pg_temp.act_as(who text) returns void language sql as $play$
    select set_config('request.jwt.claim.sub', coalesce(who, ''), true), set_config('request.jwt.claims',
      case when who is null then '' else json_build_object('sub', who, 'role', 'authenticated')::text end, true)
  $play$;
  create function pg_temp.look(r jsonb) returns jsonb language sql as $play$
    select jsonb_build_object(
      'amount', c.amount, 'commission', c.status, 'status', p.status, 'refunded_amount', p.refunded_amount,
      'ripe', (select coalesce(sum(x.amount), 0) from public.commissions as x
        where x.status = 'HELD' and x.held_until <= now()),
      'due', (select greatest(0, coalesce(sum(x.amount) filter (where x.status = 'APPROVED'), 0)
        - coalesce(sum(x.owed_back - x.recovered), 0)) from public.commissions as x),
      'paid', (select coalesce(sum(amount), 0) from public.payouts),
      'approved', (select coalesce(sum(x.amount), 0) from public.commissions as x where x.approved_at is not null),
      'affiliate', a.status, 'rate_bps', a.rate_bps, 'until', e.until,
      'state', s.state, 'current_period_end', s.current_period_end, 'next', s.next_plan_id is not null)
    from public.payments as p
    join public.commissions as c on c.payment_id = p.id
    join public.affiliates as a on a.id = c.affiliate_id
    join public.entitlements as e on e.id = (r ->> 'access')::uuid
    join public.subscriptions as s on s.id = (r ->> 'plan')::uuid
    where p.id = (r ->> 'payment')::uuid
  $play$;
  create function pg_temp.take(r jsonb, step text, who text, seen jsonb) returns text language plpgsql as $play$
  declare
    pay constant uuid := r ->> 'payment';
    share constant uuid := r ->> 'affiliate';
    back constant bigint := seen ->> 'refunded_amount';
    part bigint;
  begin
    perform pg_temp.act_as(case when step in ('cancel', 'resume', 'downgrade') then r ->> 'member' else who end);
    case step
      when 'approve' then perform private.approve_commissions_as_me(array[(r ->> 'commission')::uuid],
        array[(seen ->> 'amount')::bigint]);
      when 'approve all' then perform private.approve_due_as_me(share, 'USD', (seen ->> 'ripe')::bigint);
      when 'pay out' then
        perform private.pay_affiliate_as_me(share, 'USD', (seen ->> 'due')::bigint, 'Bank', gen_random_uuid());
      when 'refund a part', 'refund the rest' then
        part := case step when 'refund a part' then 300 else 2000 - back end;
        perform private.begin_refund_as_me(pay, back, part, 'Because');
        perform pg_temp.act_as(null);
        perform private.apply_payment_state(pay, jsonb_build_object('status', 'SUCCEEDED', 'amount', 2000,
          'currency', 'USD', 'refunded', back + part), now());
      when 'settle the refund' then perform private.settle_refund_as_me(pay, back, 'Because');
      when 'dispute', 'accept the loss', 'win' then
        perform private.dispute_step_as_me(pay, case step when 'dispute' then 'OPENED' when 'win' then 'WON'
          else 'ACCEPTED' end, seen ->> 'status', back, 'Because');
      when 'suspend', 'reinstate' then
        perform public.review_affiliate(share, case step when 'suspend' then 'SUSPENDED' else 'ACTIVE' end,
          seen ->> 'affiliate', (seen ->> 'rate_bps')::int, 'Because');
      when 'change the share' then
        perform pg_temp.act_as(null);
        update public.affiliates as a set rate_bps = a.rate_bps + 100 where a.id = share;
      when 'take access away' then
        perform private.revoke_entitlement_as_me((r ->> 'access')::uuid, (seen ->> 'until')::timestamptz, 'Because');
      when 'cancel' then perform private.cancel_subscription_as_me(seen ->> 'state',
        (seen ->> 'current_period_end')::timestamptz);
      when 'resume' then perform private.resume_subscription_as_me(seen ->> 'state',
        (seen ->> 'current_period_end')::timestamptz);
      when 'downgrade' then perform private.change_plan_as_me('BASIC_MONTH',
        (seen ->> 'current_period_end')::timestamptz);
      when 'renew' then
        perform pg_temp.act_as(null);
        update public.subscriptions as s set current_period_end = s.current_period_end + interval '1 month'
        where s.id = (r ->> 'plan')::uuid;
    end case;
    return null;
  exception when others then
    if sqlstate !~ '^(PT|42501)' then raise; end if;
    return sqlerrm;
  end $play$;
  -- The facts of each step's question.
  create function pg_temp.facts(step text) returns text[] language sql as $play$
    select case
      when step = 'approve' then array['amount'] when step = 'approve all' then array['ripe']
      when step = 'pay out' then array['due']
      when step in ('refund a part', 'refund the rest', 'settle the refund') then array['refunded_amount']
      when step in ('dispute', 'accept the loss', 'win') then array['status', 'refunded_amount']
      when step in ('suspend', 'reinstate') then array['affiliate', 'rate_bps']
      when step = 'take access away' then array['until']
      when step in ('cancel', 'resume') then array['state', 'current_period_end']
      when step = 'downgrade' then array['current_period_end']
      else '{}' end
  $play$;
  create function pg_temp.play(r jsonb, histories jsonb) returns jsonb language plpgsql as $play$
  declare h jsonb; s jsonb; looks jsonb; seen jsonb; before jsonb; after jsonb; code text; fact text; held boolean;
    wrong jsonb := '[]'; counts jsonb := '{}'; word text;
  begin
    for h in select value from jsonb_array_elements(histories) loop
      begin
        looks := jsonb_build_array(pg_temp.look(r));
        for s in select value from jsonb_array_elements(h) loop
          -- What this person saw: the record now, or as it was some steps ago.
          seen := looks -> greatest(0, jsonb_array_length(looks) - 1 - (s ->> 'ago')::int);
          before := pg_temp.look(r);
          code := pg_temp.take(r, s ->> 'step', r ->> (s ->> 'who'), seen);
          after := pg_temp.look(r);
          looks := looks || after;
          held := true;
          foreach fact in array pg_temp.facts(s ->> 'step') loop
            held := held and seen -> fact = before -> fact;
          end loop;
          word := case when code is null then 'done' when code = 'CHANGED_MEANWHILE' then code else 'refused' end;
          counts := jsonb_set(counts, array[word], to_jsonb(coalesce((counts ->> word)::int, 0) + 1));
          if code is not null and before <> after
            or code = 'CHANGED_MEANWHILE' and held
            or code is null and not held and before <> after
            or code is null and s ->> 'step' = 'pay out'
              and (after ->> 'paid')::int - (before ->> 'paid')::int <> (seen ->> 'due')::int
            or code is null and s ->> 'step' = 'approve all'
              and (after ->> 'approved')::int - (before ->> 'approved')::int <> (seen ->> 'ripe')::int
            or code is null and s ->> 'step' = 'refund a part'
              and (after ->> 'refunded_amount')::int <> (seen ->> 'refunded_amount')::int + 300 then
            wrong := wrong || jsonb_build_object('history', h, 'step', s, 'code', code, 'seen', seen,
              'before', before, 'after', after);
          end if;
        end loop;
        raise exception using errcode = 'UNDO1';
      exception when sqlstate 'UNDO1' then null;
      end;
    end loop;
    return jsonb_build_object('wrong', wrong, 'counts', counts);
  end $play$;`;

describe.each(TARGETS)('two people about one record on %s', (target) => {
  let session: Session;
  let record: Record<string, string>;
  const id = async (text: string) => rowText((await session.run(text))[0], 'id');
  const person = (name: Parameters<typeof emailOf>[0]) =>
    id(sql`select id from public.profiles where email = ${emailOf(name)}`);

  beforeAll(async () => {
    session = await openSession(target);
    const { run } = session;
    const [free, premium, vip] = [
      await person('free'),
      await person('premium'),
      await person('vip'),
    ];
    const affiliate = await id(
      sql`insert into public.affiliates (user_id, code, status, rate_bps)
          values (${vip}, 'VIPLINK', 'ACTIVE', 2000) returning id`,
    );
    await run(
      sql`insert into public.affiliate_referrals (user_id, affiliate_id) values (${premium}, ${affiliate})`,
    );
    const { paid: payment, subscription: plan } = await addSales(run, { free, premium });
    // Another commission, so that there are sums.
    await run(
      sql`insert into public.payments (user_id, provider, provider_ref, purpose, amount, currency, status,
            idempotency_key, receipt_number, paid_at)
          values (${premium}, 'sandbox', 'by-two', 'NEW', 1500, 'USD', 'SUCCEEDED', 'seen-by-two', 'R-TWO', now());
          update public.commissions set held_until = now() - interval '1 day'`,
    );
    record = {
      payment,
      plan,
      affiliate,
      member: premium,
      commission: await id(sql`select id from public.commissions where payment_id = ${payment}`),
      access: await id(
        sql`select private.grant_tier(${free}, 'VIP', now(), now() + interval '9 days', 'STAFF', null, 'why') as id`,
      ),
      one: await person('finance'),
      other: await person('admin'),
    };
    await run(sql`update public.profiles set profile_role = 'ADMIN' where id = ${record.one}`);
  });
  afterAll(() => session?.close());

  it('change what each of them confirmed, or nothing: any pair of steps, in any order', async () => {
    const random = seededRandom('seen-by-two', target);
    const any = () => ({
      step: pickOne(random, STEPS),
      who: pickOne(random, ['one', 'other']),
      ago: pickOne(random, [0, 0, 1, 2]),
    });
    const pairs = STEPS.flatMap((first) => STEPS.map((second) => [first, second] as const));
    const histories = Array.from({ length: HISTORIES }, (_, n) => {
      const [first, second] = pairs[n % pairs.length] ?? ['approve', 'pay out'];
      const start = Array.from({ length: Math.floor(n / pairs.length) % 3 }, any);
      // Both have looked before either of them confirms.
      const pair = [
        { step: first, who: 'one', ago: 0 },
        { step: second, who: 'other', ago: 1 },
      ];
      return [...start, ...pair, any(), any()];
    });
    const wrong: unknown[] = [];
    const counts: Record<string, number> = {};
    for (let start = 0; start < histories.length; start += AT_ONCE) {
      await session.run('begin');
      const [row] = await session.run(
        PLAY +
          sql`select pg_temp.play(${record}, ${histories.slice(start, start + AT_ONCE)}) as played`,
      );
      await session.run('rollback');
      const played = row?.played as { wrong: unknown[]; counts: Record<string, number> };
      wrong.push(...played.wrong);
      for (const [word, n] of Object.entries(played.counts)) {
        counts[word] = (counts[word] ?? 0) + n;
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    // Each of the three happens often enough to mean something.
    for (const word of ['done', 'CHANGED_MEANWHILE', 'refused']) {
      expect([word, (counts[word] ?? 0) > HISTORIES / 10]).toEqual([word, true]);
    }
  });
});
