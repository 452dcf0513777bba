import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, signUp } from './support/accounts.ts';
import { asSeen } from './support/as-seen.ts';
import { addPrices } from './support/sales.ts';
import { sql } from './support/sql.ts';
import { openSession, openWorld, type Session, TARGETS, type World } from './support/world.ts';

type Row = Record<string, unknown>;
/** Number of histories; more for a nightly run: `HISTORIES=10000`, with `--testTimeout=0`. */
const HISTORIES = Number(process.env.HISTORIES ?? 300);

/** The bonus as its page shows it. */
const WELCOME = { seen_tier: 'BASIC', seen_days: 7 };
const SPELLINGS = ['jo.lee', 'jolee+1', 'J.O.L.E.E+offers'];

describe.each(TARGETS)('accounts of one mailbox on %s', (target) => {
  let world: World;
  let made = 0;
  const one = async (text: string) => ((await world.run(text))[0] ?? {}) as Row;
  const call = async ({ token }: Account, name: string, args = {}) => {
    const { status, json } = await world.rpc({ token }, name, args);
    return { status, ...(json as Row) } as Row;
  };
  /** Accounts of one mailbox, in several spellings, all eligible for every benefit. */
  async function accounts(): Promise<Account[]> {
    made += 1;
    const all: Account[] = [];
    for (const name of SPELLINGS)
      all.push(
        await signUp(world.fetch, `${name}@box${made}.example.com`, { age_confirmed: true }),
      );
    await world.run(`update auth.users set email_confirmed_at = now() where email_confirmed_at is null;
      update public.profiles set age_confirmed_at = now() where age_confirmed_at is null`);
    return all;
  }
  const checkout = async (
    account: Account,
    plan_code: string,
    promo_code: string | null = null,
  ) => {
    made += 1;
    const order = {
      plan_code,
      currency: 'USD',
      provider: 'sandbox',
      promo_code,
      idempotency_key: `mailboxes-${made}`,
    };
    return call(
      account,
      'begin_checkout',
      await asSeen(world.run, 'begin_checkout', order, account.id),
    );
  };
  const pay = async ({ payment_id, amount, currency }: Row) =>
    (
      await world.rpc('secret', 'apply_payment_state', {
        payment: payment_id,
        state: { status: 'SUCCEEDED', amount, currency },
      })
    ).json;
  const good = (answers: Row[]) =>
    answers.filter(({ status }) => status === 200 || status === 'SUCCEEDED');

  beforeAll(async () => {
    world = await openWorld(target);
    await addPrices(world.run);
    await world.run(`insert into public.promo_codes (code, percent_off) values ('HALF', 50);
      insert into public.promo_codes (code, free_days, tier, max_redemptions) values ('WEEK', 7, 'VIP', 3)`);
  });
  afterAll(() => world?.close());

  it.each([
    ['Jo.Lee+a@GoogleMail.com', 'jolee@gmail.com'],
    ['jolee+a+b@gmail.com', 'jolee@gmail.com'],
    ['jolee@other.example', 'jolee@other.example'],
    ['+jo@gmail.com', '+jo@gmail.com'],
  ])('%s is %s', async (email, mailbox) => {
    expect(await one(sql`select private.mailbox(${email}) as mailbox`)).toEqual({ mailbox });
  });

  it('get the welcome bonus and the free days of a plan once, also at once', async () => {
    const all = await accounts();
    const welcome = await Promise.all(
      all.map((each) => call(each, 'claim_welcome_bonus', WELCOME)),
    );
    expect(welcome.filter(({ kind }) => kind === 'WELCOME')).toHaveLength(1);
    expect(welcome.filter(({ message }) => message === 'BONUS_TAKEN')).toHaveLength(2);
    const trials = await Promise.all(all.map((each) => checkout(each, 'BASIC_MONTH')));
    expect(trials.filter(({ amount }) => amount === 0)).toHaveLength(1);
    for (const each of all) {
      const { json } = await world.rpc({ token: each.token }, 'plan_offers', { currency: 'USD' });
      expect((json as Row[]).filter(({ trial_days: days }) => Number(days) > 0)).toEqual([]);
    }
  });

  it('use a code once, at the checkout and as a bonus, also at once and after leaving', async () => {
    const [first, second, third] = (await accounts()) as [Account, Account, Account];
    const opened = await checkout(first, 'VIP_MONTH', 'HALF');
    expect(await checkout(second, 'VIP_MONTH', 'HALF')).toMatchObject({
      message: 'PROMO_ALREADY_USED',
    });
    expect(await pay(opened)).toBe('SUCCEEDED');
    const all = [first, second, third];
    const weeks = await Promise.all(
      all.map((each) => call(each, 'redeem_promo_code', { code: 'week' })),
    );
    expect(weeks.filter(({ kind }) => kind === 'PROMO')).toHaveLength(1);
    for (const { id } of all) await world.run(sql`delete from auth.users where id = ${id}`);
    const back = await signUp(world.fetch, first.email, { age_confirmed: true });
    expect(await checkout(back, 'VIP_MONTH', 'HALF')).toMatchObject({
      message: 'PROMO_ALREADY_USED',
    });
    expect(await call(back, 'redeem_promo_code', { code: 'WEEK' })).toMatchObject({
      message: 'BONUS_TAKEN',
    });
  });

  it('never exceed a code’s uses, however many arrive at once', async () => {
    const { redemptions: before } = await one(
      `select redemptions from public.promo_codes where code = 'WEEK'`,
    );
    const boxes = [await accounts(), await accounts(), await accounts(), await accounts()];
    const answers = await Promise.all(
      boxes.flat().map((each) => call(each, 'redeem_promo_code', { code: 'WEEK' })),
    );
    expect(answers.filter(({ kind }) => kind === 'PROMO')).toHaveLength(3 - Number(before));
    expect(good(answers)).toHaveLength(3 - Number(before));
  });

  it('give their referrer one bonus, and themselves none', async () => {
    const [[referrer], friends, mine] = [await accounts(), await accounts(), await accounts()] as [
      [Account],
      Account[],
      [Account, Account],
    ];
    for (const friend of friends) {
      await world.run(
        sql`update public.profiles set referred_by = ${referrer.id} where id = ${friend.id}`,
      );
      await pay(await checkout(friend, 'VIP_MONTH'));
    }
    await world.run(sql`
      update public.profiles set referred_by = ${mine[0].id} where id = ${mine[1].id};
      insert into public.affiliates (user_id, code, status) values (${mine[0].id}, 'MYOWN', 'ACTIVE');
      insert into public.affiliate_referrals (user_id, affiliate_id)
        select ${mine[1].id}, id from public.affiliates where code = 'MYOWN'`);
    await pay(await checkout(mine[1], 'VIP_MONTH'));
    const bonuses = (id: string) =>
      one(
        sql`select count(*)::int as n from public.bonuses where user_id = ${id} and kind = 'REFERRAL'`,
      );
    expect([await bonuses(referrer.id), await bonuses(mine[0].id)]).toEqual([{ n: 1 }, { n: 0 }]);
    expect(await one('select count(*)::int as n from public.commissions')).toEqual({ n: 0 });
  });

  it('all take a break together, including later accounts', async () => {
    const all = await accounts();
    const box = `box${made}.example.com`;
    const [, second] = all as [Account, Account];
    await call(second, 'exclude_myself', { days: 90 });
    all.push(await signUp(world.fetch, `jolee+new@${box}`));
    for (const each of all)
      expect(await checkout(each, 'VIP_MONTH')).toMatchObject({ message: 'SELF_EXCLUDED' });
    await world.rpc('support', 'suspend_user', { user_id: second.id, reason: 'Shared it' });
    const next = await signUp(world.fetch, `jo.lee+newer@${box}`);
    expect(
      await one(sql`select suspended_until > now() as suspended, suspension_reason
        from public.profiles where id = ${next.id}`),
    ).toEqual({
      suspended: true,
      suspension_reason: 'Another account of this mailbox was suspended.',
    });
  });
});

/** One action by one of six accounts, three for each of two mailboxes. */
const step = fc.record({
  account: fc.nat(5),
  code: fc.nat(1),
  what: fc.constantFrom(
    'welcome',
    'redeem',
    'redeem',
    'trial',
    'open',
    'open',
    'pay',
    'pay',
    'again',
  ),
  /** Which of the payments requested so far is paid. */
  which: fc.nat(9),
});
const histories = fc.array(step, { minLength: 6, maxLength: 14 });

describe.each(TARGETS)('any history of mailboxes and codes on %s', (target) => {
  let session: Session;
  beforeAll(async () => {
    session = await openSession(target);
    await addPrices(session.run);
  });
  afterAll(() => session?.close());

  it('gives each benefit once per mailbox, and never exceeds a code’s uses', async () => {
    const numRuns = target === 'PostgreSQL' ? HISTORIES : 40;
    const cases = fc.sample(histories, { numRuns, seed: 12 });
    const wrong: unknown[] = [];
    const given: Record<string, number> = {};
    for (let start = 0; start < cases.length; start += 50) {
      await session.run('begin');
      const [row] = (await session.run(sql`
        create table pg_temp.had (history int, mailbox int, what text);
        create table pg_temp.codes (history int, code text, uses int);
        create function pg_temp.act_as(who uuid) returns text language sql as $play$
          select set_config('request.jwt.claim.sub', coalesce(who::text, ''), true)
            || set_config('request.jwt.claims', case when who is null then ''
              else json_build_object('sub', who, 'role', 'authenticated')::text end, true)
        $play$;
        create function pg_temp.join_in(n int, account int) returns uuid language plpgsql as $play$
        declare fresh uuid := gen_random_uuid();
        begin
          insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
          values (fresh, case account % 3 when 0 then 'al.ex' when 1 then 'alex+x' else 'a.lex+y.z' end
            || '@h' || n || '-' || account / 3 || '.example.com', now(), '{"age_confirmed": true}');
          update public.profiles as p set age_confirmed_at = now() where p.id = fresh;
          return fresh;
        end $play$;
        create function pg_temp.play(first int, histories jsonb) returns void language plpgsql as $play$
        declare h jsonb; s jsonb; n int := first; who uuid[]; a int; box int; code text; asked jsonb; p uuid;
          paid public.payments; answer jsonb;
        begin
          for h in select value from jsonb_array_elements(histories) loop
            n := n + 1; asked := '[]';
            perform pg_temp.act_as(null);
            who := array(select pg_temp.join_in(n, i) from generate_series(0, 5) as i);
            insert into public.promo_codes (code, percent_off, max_redemptions)
              values ('P' || n || '-0', 50, 1), ('P' || n || '-1', 20, 2);
            insert into public.promo_codes (code, free_days, tier, max_redemptions)
              values ('D' || n || '-0', 3, 'VIP', 1), ('D' || n || '-1', 3, 'VIP', 2);
            for s in select value from jsonb_array_elements(h) loop
              a := (s ->> 'account')::int; box := a / 3;
              perform pg_temp.act_as(who[a + 1]);
              begin
                case s ->> 'what'
                when 'welcome' then
                  perform private.claim_welcome_as_me('BASIC', 7);
                  insert into pg_temp.had values (n, box, 'WELCOME');
                when 'redeem' then
                  code := 'D' || n || '-' || (s ->> 'code');
                  perform private.redeem_promo_as_me(code);
                  insert into pg_temp.had values (n, box, code);
                when 'again' then
                  perform set_config('touchline.own_account', 'leaving', true);
                  delete from auth.users where id = who[a + 1];
                  perform set_config('touchline.own_account', '', true);
                  perform pg_temp.act_as(null);
                  who[a + 1] := pg_temp.join_in(n, a);
                when 'pay' then
                  p := (asked ->> ((s ->> 'which')::int % greatest(1, jsonb_array_length(asked))))::uuid;
                  select * into paid from public.payments where id = p;
                  perform pg_temp.act_as(null);
                  if private.apply_payment_state(p, jsonb_build_object('status', 'SUCCEEDED', 'amount', paid.amount,
                    'currency', 'USD'), now()) = 'SUCCEEDED' then
                    insert into pg_temp.had
                    select n, e.box, c.code from public.payments as x
                    join public.promo_codes as c on c.id = x.promo_code_id
                    cross join lateral (select (regexp_match(u.email, '-(\\d)\\.example'))[1]::int as box
                      from public.profiles as u where u.id = x.user_id) as e
                    where x.id = p;
                  end if;
                else
                  answer := private.begin_checkout_as_me(
                    case s ->> 'what' when 'trial' then 'BASIC_MONTH' else 'VIP_MONTH' end, 'USD', 'sandbox',
                    case s ->> 'what' when 'open' then 'P' || n || '-' || (s ->> 'code') end,
                    gen_random_uuid()::text,
                    (private.quote(auth.uid(),
                      case s ->> 'what' when 'trial' then 'BASIC_MONTH' else 'VIP_MONTH' end, 'USD',
                      case s ->> 'what' when 'open' then 'P' || n || '-' || (s ->> 'code') end, now())
                      ->> 'amount_due')::bigint);
                  asked := asked || (answer -> 'payment_id');
                  -- Free days, or an upgrade that what is left of the old plan pays for.
                  insert into pg_temp.had
                  select n, box, coalesce(c.code, 'TRIAL') from public.payments as x
                  left join public.promo_codes as c on c.id = x.promo_code_id
                  where x.id = (answer ->> 'payment_id')::uuid and x.status = 'SUCCEEDED'
                    and (x.trial or c.id is not null);
                end case;
              exception when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then null;
              end;
            end loop;
          end loop;
          perform pg_temp.act_as(null);
        end $play$;
        select pg_temp.play(${start}, ${cases.slice(start, start + 50)});
        select
          (select jsonb_agg(w) from (
            select history, mailbox, what, count(*) as times from pg_temp.had
            group by 1, 2, 3 having count(*) > 1
            union all
            select 0, 0, h.what, count(*) from pg_temp.had as h
            join public.promo_codes as c on c.code = h.what
            group by h.what, c.max_redemptions, c.redemptions
            having count(*) > c.max_redemptions or count(*) > c.redemptions) as w) as wrong,
          (select jsonb_object_agg(k, n) from (
            select left(what, 1) as k, count(*) as n from pg_temp.had group by 1) as g) as given`)) as Row[];
      await session.run('rollback');
      if (row?.wrong) wrong.push(row.wrong);
      for (const [what, n] of Object.entries((row?.given ?? {}) as Record<string, number>))
        given[what] = (given[what] ?? 0) + n;
    }
    expect(wrong).toEqual([]);
    // Welcome bonus, trial, days of a code, price of a code.
    for (const what of ['W', 'T', 'D', 'P']) expect(given[what]).toBeGreaterThan(9);
  });
});
