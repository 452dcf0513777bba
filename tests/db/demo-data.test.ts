import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSqlOn } from '../../server/database/run-sql.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { queryOf } from '../../server/demo/demo-data.ts';
import { type DemoBackend, loadDemoData } from '../../server/demo/load-demo-data.ts';
import { openTestBackend, type TestBackend } from '../../server/testing/test-site.ts';
import { fill, isEmpty } from '../../src/product/server/demo/fill-demo.ts';
import { soundAt } from './support/sound-data.ts';
import { createDatabase, TARGETS } from './support/world.ts';

/** The demo's dates are relative to the moment of loading, including the database's own clock. */
const NOW = new Date();

let site: TestBackend;
let demo: DemoBackend;
const rows = async (text: string) => runSqlOn(site.backend.connection)(text);

/** @param peer where the request comes from; null for the server itself, whose demo may have a password like its name */
function auth(path: string, body: object, peer: string | null = '203.0.113.7'): Promise<Response> {
  return site.backend.fetch(
    new Request(`http://localhost:3000/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: site.secrets.publishableKey },
      body: JSON.stringify(body),
    }),
    peer,
  );
}

describe.each(TARGETS)('the demo on %s', (target) => {
  beforeAll(async () => {
    const DATABASE_URL = target === 'PGlite' ? '' : await createDatabase('demo');
    site = await openTestBackend({ DATABASE_URL });
    demo = {
      query: queryOf(site.backend),
      signUp: async (account) => {
        const response = await auth('signup', account, null);
        if (!response.ok) throw new Error(await response.text());
      },
      now: NOW,
      say() {},
    };
    await loadDemoData(demo, { isEmpty, fill });
  });
  afterAll(() => site?.close());

  it('has promo codes and commissions of several states, each as its dates say', async () => {
    expect(
      await rows(
        `select code, state from public.listed_promo_codes where state <> 'ACTIVE' order by code`,
      ),
    ).toEqual([
      { code: 'SPRING24', state: 'EXPIRED' },
      { code: 'WINTERBREAK', state: 'AHEAD' },
    ]);
    const found = await rows(`select distinct state from public.listed_commissions order by state`);
    expect(found.map(({ state }) => state)).toEqual(expect.arrayContaining(['HELD', 'HOLD_ENDED']));
    // None was earned after its hold.
    expect(
      await rows(
        `select id from public.listed_commissions where held_until <> created_at + interval '30 days'`,
      ),
    ).toEqual([]);
  });

  it('shows every outcome in every tier, and tips of every other kind', async () => {
    const found = await rows(
      `select distinct tier || ' ' || outcome as kind from public.predictions where status = 'PUBLISHED'`,
    );
    expect(found).toHaveLength(4 * 6);
    const [kinds] = await rows(`
      select count(*) filter (where status = 'DRAFT')::int as drafts,
        count(*) filter (where status = 'WITHDRAWN')::int as withdrawn,
        count(*) filter (where corrected)::int as corrected,
        count(distinct sport)::int as sports, count(distinct author_id)::int as authors
      from public.predictions`);
    expect(kinds).toEqual({ drafts: 5, withdrawn: 4, corrected: 1, sports: 7, authors: 2 });
  });

  it('has bonuses whose days the member sees', async () => {
    const days = await rows(
      `select b.kind, b.days, (e.until - e.starts_at)::text as lasted
       from public.bonuses as b left join public.entitlements as e on e.id = b.entitlement_id order by b.created_at`,
    );
    expect(days).toEqual([
      { kind: 'WELCOME', days: 7, lasted: '7 days' },
      { kind: 'STAFF', days: 7, lasted: '7 days' },
    ]);
  });

  it('has quotes beside its tips, some of them all lower, and takes the margin off the closing odds', async () => {
    const [held] = await rows(`
      select count(*) filter (where k.odds > k.held_best) > 0 as above,
        count(*) filter (where k.odds > k.held_best) < count(*) / 2 as seldom,
        min(k.held_number) as least,
        bool_and(k.closing_quoted < k.closing_odds) filter (where p.outcome <> 'PENDING') as free
      from public.predictions as p join public.prediction_picks as k on k.prediction_id = p.id
      where p.status <> 'DRAFT'`);
    expect(held).toEqual({ above: true, seldom: true, least: 2, free: true });
  });

  it('is summed up for the reports, like every later settlement', async () => {
    const [sums] = await rows(`
      select (select sum(n + withdrawn)::int from private.tip_spans
          where span = 'DAY' and dimension = 'all') > 100 as many,
        (select tgenabled = 'O' from pg_trigger where tgname = 'predictions_keep_tip_spans') as kept`);
    expect(sums).toEqual({ many: true, kept: true });
  });

  it('has a whole season in the past and more to come, tips for each tier among it', async () => {
    const [football] = await rows(`
      select count(*)::int as all, count(*) filter (where state = 'FINISHED')::int as finished
      from public.fixtures where sport = 'football'`);
    expect(football?.all).toBe(380);
    expect(football?.finished).toBeGreaterThan(280);
    const open = await rows(`
      select tier, count(*)::int as n from public.predictions
      where status = 'PUBLISHED' and starts_at > '${NOW.toISOString()}' group by tier`);
    expect(open).toHaveLength(4);
    for (const { n } of open) expect(n).toBeGreaterThan(10);
    const [soon] = await rows(`
      select count(*)::int as n from public.fixtures where starts_at between
      '${NOW.toISOString()}' and timestamptz '${NOW.toISOString()}' + interval '24 hours'`);
    expect(soon?.n).toBeGreaterThan(5);
  });

  it('leaves work on the settlement desk: due, changed, awaited', async () => {
    const found = await rows(`
      select set_config('request.jwt.claim.sub',
        (select id::text from public.profiles where email = 'admin@example.com'), true);
      select status, count(*)::int as n from private.preview_settlement() group by status`);
    expect(new Set(found.map(({ status }) => status))).toEqual(
      new Set(['DUE', 'CHANGED', 'AWAITED']),
    );
  });

  it('has a chain without gaps, and settlements that hash to what is stored', async () => {
    const broken = await rows(`
      select seq from (
        select seq, prev_hash, commit_hash, chain_hash, row_number() over (order by seq) as place,
          lag(chain_hash, 1, repeat('0', 64)) over (order by seq) as before
        from public.predictions where seq is not null) as links
      where place <> seq or prev_hash <> before
        or chain_hash <> encode(sha256(convert_to(before || commit_hash, 'UTF8')), 'hex')`);
    expect(broken).toEqual([]);
    const altered = await rows(`
      select tip.seq from public.predictions as tip
      join public.prediction_picks as pick on pick.prediction_id = tip.id
      where tip.seq is not null
        and tip.commit_hash <> private.sha256_hex(private.canonical_tip(tip, pick))`);
    expect(altered).toEqual([]);
  });

  it('publishes before the start, settles after it, in the order of the clock', async () => {
    const wrong = await rows(`
      select seq from public.predictions
      where published_at >= starts_at or published_at > '${NOW.toISOString()}'
        or settled_at < starts_at or settled_at > now()`);
    expect(wrong).toEqual([]);
  });

  it('earns what a bettor against the margin would: no miracle, no ruin', async () => {
    const [sum] = await rows(`
      select round(100 * sum(profit_units) / sum(stake_units), 2)::float8 as yield
      from public.predictions join public.prediction_picks on prediction_id = id
      where outcome not in ('PENDING', 'VOID')`);
    // −4 % ± two standard errors of about 400 tips.
    expect(sum?.yield).toBeGreaterThan(-16);
    expect(sum?.yield).toBeLessThan(8);
  });

  it('signs in the ten accounts with the one password, and none with anything else', async () => {
    for (const { email, role } of DEMO_ACCOUNTS) {
      const response = await auth('token?grant_type=password', { email, password: DEMO_PASSWORD });
      expect([email, response.status]).toEqual([email, 200]);
      const found = await rows(
        `select profile_role, age_confirmed_at is not null as of_age from public.profiles where email = '${email}'`,
      );
      expect(found).toEqual([{ profile_role: role, of_age: true }]);
    }
    for (const password of ['', ' ', 'touchline', 'Touchline-demo', 'admin', `${DEMO_PASSWORD} `]) {
      const response = await auth('token?grant_type=password', {
        email: 'admin@example.com',
        password,
      });
      expect([password, response.status]).toEqual([password, 400]);
    }
    // All other people are fictional: they have no password.
    expect(
      await rows(`select count(*)::int as n from auth.users where encrypted_password is not null`),
    ).toEqual([{ n: DEMO_ACCOUNTS.length }]);
  });

  it('gives each paying account its tier now, and the expired one none', async () => {
    const tiers = await rows(`
      select split_part(p.email, '@', 1) as who,
        (select string_agg(e.tier, ',') from public.entitlements as e
          where e.user_id = p.id and e.starts_at <= now() and e.ends_at > now()) as tier
      from public.profiles as p
      where p.profile_role = 'USER' and p.email like '%@example.com' order by 1`);
    expect(tiers).toEqual([
      { who: 'basic', tier: 'BASIC' },
      { who: 'expired', tier: null },
      { who: 'free', tier: null },
      { who: 'premium', tier: 'PREMIUM' },
      { who: 'vip', tier: 'VIP' },
    ]);
  });

  it('has news for every member, a few of them unread, and a renewal notice', async () => {
    await rows('select private.notify_renewals_due()');
    const found = [];
    for (const { email } of DEMO_ACCOUNTS) {
      const [row] = await rows(`
        select set_config('request.jwt.claim.sub',
          (select id::text from public.profiles where email = '${email}'), true);
        select
          (public.unread_notifications() ->> 'count')::int as unread,
          count(*)::int as all,
          count(distinct kind)::int as kinds,
          bool_or(kind = 'RENEWAL_DUE') as renewal
        from public.my_notifications(null, null, 100)`);
      found.push({ email, ...row });
    }
    for (const { email, unread, all, kinds } of found as Record<string, unknown>[]) {
      expect(unread, String(email)).toBeGreaterThan(0);
      expect(unread, String(email)).toBeLessThan(25);
      expect(all, String(email)).toBeGreaterThan(Number(unread));
      expect(kinds, String(email)).toBeGreaterThanOrEqual(2);
    }
    const told = found.filter((one: Record<string, unknown>) => one.renewal);
    expect(told.map(({ email }) => email)).toEqual(['basic@example.com']);
  });

  it('has slips of each tier: open, won and lost ones, a withdrawn one and a draft, in a chain', async () => {
    const tiers = await rows(`
      select tier, count(*) filter (where outcome = 'PENDING' and status = 'PUBLISHED') > 0 as open,
        count(*) filter (where outcome in ('WON', 'HALF_WON')) > 0 as won,
        count(*) filter (where outcome in ('LOST', 'HALF_LOST')) > 0 as lost
      from public.slips group by tier order by tier`);
    expect(tiers).toEqual(
      ['BASIC', 'PREMIUM', 'VIP'].map((tier) => ({ tier, open: true, won: true, lost: true })),
    );
    const [sum] = await rows(`
      select count(*) filter (where status = 'DRAFT')::int as drafts,
        count(*) filter (where status = 'WITHDRAWN')::int as withdrawn,
        count(*) filter (where published_at >= starts_at or settled_at < starts_at)::int as wrong,
        count(*) filter (where seq is not null and commit_hash <> private.sha256_hex(
          private.canonical_slip(s, b)))::int as altered
      from public.slips as s join public.slip_bodies as b on b.slip_id = s.id`);
    expect(sum).toEqual({ drafts: 1, withdrawn: 1, wrong: 0, altered: 0 });
  });

  it('has a year of sales whose states, access and books agree', async () => {
    const [sums] = await rows(`
      select count(*)::int as payments, count(distinct status)::int as statuses,
        count(distinct currency)::int as currencies, count(distinct date_trunc('month', paid_at))::int as months,
        count(*) filter (where paid_at > now() or created_at > now())::int as future
      from public.payments`);
    expect(sums).toMatchObject({ currencies: 5, future: 0 });
    expect(sums?.payments).toBeGreaterThan(200);
    expect(sums?.statuses).toBeGreaterThanOrEqual(6);
    expect(sums?.months).toBeGreaterThanOrEqual(11);
    const states = await rows('select distinct state from public.subscriptions order by 1');
    expect(states.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['ACTIVE', 'CANCELED', 'EXPIRED', 'PAST_DUE', 'PAUSED', 'UNPAID']),
    );
    for (const [rule, question] of soundAt('now()')) expect(await rows(question), rule).toEqual([]);
    await rows('select private.advance_subscriptions()');
    expect(
      await rows(`select email from public.subscriptions as s join public.profiles as p on p.id = s.user_id
      where state = 'EXPIRED' and email like '%@example.com'`),
    ).toEqual([{ email: 'expired@example.com' }]);
  });

  it('knows which payment closed each access, so that winning a dispute restores it', async () => {
    const disputed = await rows(`select count(*)::int as n,
        count(*) filter (where exists (select from private.paused_access(p.subscription_id, now()) as e
          where e.id = p.entitlement_id))::int as paused
      from public.payments as p where p.dispute = 'OPEN' and p.period_end > now()`);
    expect(disputed[0]?.n).toBeGreaterThan(0);
    expect(disputed[0]?.paused).toBe(disputed[0]?.n);
  });

  it('refuses a database that is not empty', async () => {
    await expect(loadDemoData(demo, { isEmpty, fill })).rejects.toThrow('empty database only');
  });
});
