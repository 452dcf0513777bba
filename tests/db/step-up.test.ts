import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import type { AccountName } from './support/accounts.ts';
import { type ProofKind, provenSession } from './support/assurance.ts';
import { changesNothing } from './support/attack.ts';
import { setScene } from './support/checks/scene.ts';
import { tokenWith } from './support/forged-tokens.ts';
import { listRelations, sampleRow } from './support/relations.ts';
import { sql } from './support/sql.ts';
import { askingFunctions, type StaffAct, writingFunctions } from './support/step-up-catalog.ts';
import { JWT_SECRET } from './support/test-app.ts';
import { type Answer, openWorld, type Sender, TARGETS, type World } from './support/world.ts';

const STAFF = ['admin', 'finance', 'tipster', 'support'] as const;

/** Tables that people write over REST without a step-up: the desk's daily lists, and what is everybody's own. */
const PLAIN_LISTS = ['fixtures', 'leagues', 'markets', 'saved_views', 'team_aliases', 'teams'];

/** What only administrators may call, whatever they have proven. */
const FOR_ADMINISTRATORS = ['approve_factor_reset'];

/** What people may call that writes without a step-up, and why it needs none. */
const ASKED_OF_NOBODY: Record<string, readonly string[]> = {
  // A member's account keeps the rule of the second step (second-step.test.ts): a password alone calls none of them.
  'is for what is one’s own': [
    'apply_as_affiliate',
    'begin_checkout',
    'begin_transfer_receipt',
    'cancel_subscription',
    'change_plan',
    'claim_origin',
    'claim_sign_up',
    'claim_welcome_bonus',
    'confirm_age',
    'confirm_mailbox',
    'exclude_myself',
    'follow_affiliate_link',
    'mark_all_notifications_read',
    'mark_notification_read',
    'mark_notification_unread',
    'redeem_promo_code',
    'remove_avatar',
    'remove_transfer_receipt',
    'resume_subscription',
    'set_avatar',
    'set_notification_choice',
    'set_payout_details',
    'undo_mark_all_notifications_read',
  ],
  'takes the account back from a thief': [
    'ask_factor_reset',
    'cancel_factor_reset',
    'end_other_sessions',
    'end_session',
    'use_recovery_code',
  ],
  'is the desk’s daily work on the plain lists': [
    'begin_fixture_sync',
    'close_fixture_alert',
    'import_fixtures',
  ],
  'begins earlier what the server does by itself': ['run_job'],
  'sends what the database has written itself, to whom it was for': ['resend_mails'],
  'writes to one person, under the sender’s name': ['send_message'],
};

/** Ways to have signed in that don't prove a second factor now. */
const STOLEN: Record<string, (now: number) => object> = {
  'a password': (now) => ({ aal: 'aal1', amr: [{ method: 'password', timestamp: now }] }),
  'no method at all': () => ({ aal: 'aal1', amr: undefined }),
  'a claimed level without a method': (now) => ({
    aal: 'aal2',
    amr: [{ method: 'password', timestamp: now }],
  }),
  'a mailed link and a phone': (now) => ({
    aal: 'aal2',
    amr: [
      { method: 'mfa/phone', timestamp: now },
      { method: 'otp', timestamp: now },
    ],
  }),
  'words instead of times': () => ({
    amr: ['totp', null, { method: 'totp' }, { method: 'totp', timestamp: 'now' }],
  }),
  // What a token says of factors decides nothing.
  'a code that the token alone knows of': (now) => ({
    aal: 'aal2',
    amr: ['totp', 'passkey', 'mfa/webauthn'].map((method) => ({ method, timestamp: now })),
  }),
};

const code = ({ json }: Answer) => (json as { message?: string } | null)?.message;
const seconds = () => Math.floor(Date.now() / 1000);

describe.each(TARGETS)('a stolen password on %s', (target) => {
  let world: World;
  let acts: StaffAct[];
  let tables: string[];

  const withToken = (name: AccountName, said: object): Sender => ({
    token: tokenWith(world.accounts[name].token, said, JWT_SECRET),
  });
  const stolen = (name: AccountName) => withToken(name, STOLEN['a password']?.(seconds()) ?? {});
  const proven = (...how: [AccountName, number, ProofKind?]) => provenSession(world, ...how);
  /** All the ways in which somebody has a session without a fresh proof. */
  const thieves = async (name: AccountName): Promise<[string, Sender][]> => [
    ...Object.entries(STOLEN).map(([way, said]): [string, Sender] => [
      way,
      withToken(name, said(seconds())),
    ]),
    ['a factor 16 minutes ago', await proven(name, 16)],
  ];
  const call = (sender: Sender, { name, args }: Pick<StaffAct, 'name' | 'args'>) =>
    world.rpc(sender, name, Object.fromEntries(args.map((arg) => [arg.name, null])));
  const giveFactor = (name: AccountName) =>
    world.run(sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${world.accounts[name].id}, 'totp', 'verified', now(), now())`);
  const takeFactor = (name: AccountName) =>
    world.run(sql`delete from auth.mfa_factors where user_id = ${world.accounts[name].id}`);
  const grace = (days: number) =>
    world.run(sql`update public.app_settings set value = ${String(days)}
      where key = 'second_factor_grace_days'`);

  /** What asks only for a factor at some time reads people, and writes nothing. */
  const writesThatAsk = async () => {
    const writing = await writingFunctions(world.run);
    return (await askingFunctions(world.run)).filter(({ name }) => writing.includes(name));
  };

  beforeAll(async () => {
    world = await openWorld(target);
    ({ staffActs: acts, protectedTables: tables } = await setScene(world.run));
    for (const name of STAFF) await giveFactor(name);
  });
  afterAll(() => world?.close());

  it('is asked for a second factor by every function with which staff write a protected table', () => {
    expect(acts.filter(({ asks }) => !asks)).toEqual([]);
    expect(acts.length).toBeGreaterThanOrEqual(23);
  });

  it('is asked for one by every function that writes, or that one is named with its reason', async () => {
    const asking = (await writesThatAsk()).map(({ name }) => name);
    const others = (await writingFunctions(world.run)).filter((name) => !asking.includes(name));
    expect(others).toEqual(Object.values(ASKED_OF_NOBODY).flat().sort());
  });

  it('meets the rule on every table that people may write, except the plain lists', async () => {
    const writable = await world.run(`select distinct tablename as name from pg_policies
      where schemaname = 'public' and cmd <> 'SELECT' and permissive = 'PERMISSIVE' order by 1`);
    const free = writable
      .map((row) => rowText(row, 'name'))
      .filter((name) => !tables.includes(name));
    expect(free).toEqual(PLAIN_LISTS);
    expect(tables).toEqual([
      'affiliates',
      'app_settings',
      'bonuses',
      'commissions',
      'entitlements',
      'ledger_entries',
      'payments',
      'payouts',
      'plan_prices',
      'plans',
      'predictions',
      'profiles',
      'promo_codes',
      'settlements',
      'slip_settlements',
      'slips',
      'subscriptions',
    ]);
  });

  it('opens no function to anybody on the staff, however the session was begun', async () => {
    const asking = await writesThatAsk();
    const open = new Set<string>();
    expect(asking.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...acts.map(({ name }) => name), 'delete_my_account']),
    );
    const answers = await changesNothing(world, async () => {
      const sent: Answer[] = [];
      for (const name of STAFF) {
        for (const [way, thief] of await thieves(name)) {
          // One way is enough for the others: the rule asks nobody's role.
          if (name !== 'admin' && way !== 'a password') continue;
          for (const act of asking) {
            const answer = await call(thief, act);
            sent.push(answer);
            const isOthers = name !== 'admin' && FOR_ADMINISTRATORS.includes(act.name);
            if (code(answer) !== (isOthers ? 'NOT_ALLOWED' : 'STEP_UP_NEEDED'))
              open.add(`${name} ${act.name}, ${way}: ${answer.status} ${answer.text}`);
          }
        }
      }
      return sent;
    });
    expect(answers).toHaveLength(asking.length * (Object.keys(STOLEN).length + STAFF.length));
    expect([...open]).toEqual([]);
  });

  it('writes no protected table: insert, update and delete', async () => {
    const keys = new Map((await listRelations(world.run)).map(({ name, key }) => [name, key]));
    const bodies: Record<string, object> = {
      app_settings: { value: '9' },
      predictions: { status: 'PUBLISHED' },
      profiles: { profile_role: 'ADMIN' },
      promo_codes: { days: 30 },
      slips: { status: 'PUBLISHED' },
    };
    const late = await proven('admin', 16);
    const answers = await changesNothing(world, async () => {
      const sent: Answer[] = [];
      for (const table of tables) {
        const path = `/rest/v1/${table}`;
        const all = `${path}?${keys.get(table)}=not.is.null`;
        const row = await sampleRow(world.run, table);
        for (const thief of [stolen('admin'), late]) {
          sent.push(await world.send(thief, 'POST', path, { body: { ...row } }));
          sent.push(await world.send(thief, 'PATCH', all, { body: bodies[table] ?? row }));
          sent.push(await world.send(thief, 'DELETE', all));
        }
      }
      return sent;
    });
    expect(answers).toHaveLength(tables.length * 6);
    expect(
      answers.flatMap(({ status, text }, at) =>
        status < 400 ? [`${tables[Math.floor(at / 6)]} ${at % 6} ${status} ${text}`] : [],
      ),
    ).toEqual([]);
    // The others are refused to everybody over REST.
    const asked = answers.filter((answer) => code(answer) === 'STEP_UP_NEEDED');
    expect(asked.length).toBeGreaterThanOrEqual(20);
  });

  it('reads nobody else’s address, and exports nobody', async () => {
    const other = world.accounts.premium;
    for (const name of ['admin', 'finance', 'support'] as const) {
      for (const path of ['profiles', 'people', 'user_tiers']) {
        const answer = await world.send(stolen(name), 'GET', `/rest/v1/${path}?select=email`);
        expect(code(answer)).toBe('STEP_UP_NEEDED');
        expect(answer.text).not.toContain(other.email);
      }
      expect(code(await world.rpc(stolen(name), 'note_people_export', { rows: 9 }))).toBe(
        'STEP_UP_NEEDED',
      );
      // A page of the list only needs a session that proved a factor once; an export needs it now.
      const list = await world.send(await proven(name, 300), 'GET', '/rest/v1/people?select=email');
      expect(list.text).toContain(other.email);
      const exports = await world.rpc(await proven(name, 300), 'note_people_export', { rows: 9 });
      expect(code(exports)).toBe('STEP_UP_NEEDED');
      expect(
        await world.rpc(await proven(name, 1), 'note_people_export', { rows: 9 }),
      ).toMatchObject({
        status: 200,
      });
    }
    expect(
      await world.run(`select 1 from public.security_events where kind = 'PEOPLE_EXPORTED'`),
    ).toHaveLength(3);
  });

  it('closes no account that has a factor', async () => {
    await giveFactor('basic');
    expect(code(await world.rpc(stolen('basic'), 'delete_my_account'))).toBe('STEP_UP_NEEDED');
    await takeFactor('basic');
  });

  it('does not stop the owner from closing it, after a proof', async () => {
    await giveFactor('revoked');
    const owner = await proven('revoked', 1);
    expect(await world.rpc(owner, 'delete_my_account')).toMatchObject({ status: 200, json: true });
  });

  it('does not stop whoever proved a factor 14 minutes ago, by any of the methods', async () => {
    for (const kind of ['APP', 'PASSKEY', 'RECOVERY_CODE'] as const) {
      const admin = await proven('admin', 14, kind);
      for (const act of acts) expect(code(await call(admin, act))).not.toBe('STEP_UP_NEEDED');
      const { free } = world.accounts;
      expect(
        await world.rpc(admin, 'suspend_user', { user_id: free.id, reason: 'A test' }),
      ).toMatchObject({ status: 200, json: true });
      expect(
        await world.rpc(admin, 'lift_suspension', { user_id: free.id, reason: 'A test' }),
      ).toMatchObject({ status: 200 });
      for (const role of ['SUPPORT', 'USER']) {
        expect(
          await world.send(admin, 'PATCH', `/rest/v1/profiles?id=eq.${free.id}`, {
            body: { profile_role: role },
            headers: { prefer: 'return=representation' },
          }),
        ).toMatchObject({ status: 200, json: [{ profile_role: role }] });
      }
    }
  });

  it('does without a factor only in the days of grace', async () => {
    await takeFactor('admin');
    await takeFactor('support');
    for (const act of acts) {
      expect((await call('admin', act)).text).not.toMatch(/STEP_UP|SECOND_FACTOR/);
    }
    await grace(0);
    for (const name of ['admin', 'support'] as const) {
      const answers = await changesNothing(world, async () => {
        const sent: Answer[] = [];
        for (const act of acts) sent.push(await call(name, act));
        return sent;
      });
      expect(new Set(answers.map((answer) => `${answer.status} ${code(answer)}`))).toEqual(
        new Set(['403 SECOND_FACTOR_NEEDED']),
      );
    }
    // Members, previews, the secret key and visitors are answered as before.
    const own = { suspend: { user_id: world.accounts.free.id, reason: 'A test' } };
    expect(code(await world.rpc('premium', 'suspend_user', own.suspend))).toBe('NOT_ALLOWED');
    const body = { ...own.suspend, seen_updated_at: new Date().toISOString() };
    const preview = { body, headers: { 'x-preview-tier': 'VIP' } };
    const path = '/rest/v1/rpc/suspend_user';
    expect(code(await world.send('admin', 'POST', path, preview))).toBe('NOT_ALLOWED');
    const setting = '/rest/v1/app_settings?key=eq.customizer';
    const change = { body: { value: 'true' }, headers: { prefer: 'return=representation' } };
    expect(await world.send('secret', 'PATCH', setting, change)).toMatchObject({ status: 200 });
    expect((await world.rpc('anonymous', 'suspend_user', own.suspend)).status).toBe(401);
    // Daily work goes on.
    expect((await world.send('tipster', 'GET', '/rest/v1/fixtures?select=id')).status).toBe(200);
    const security = await world.rpc('admin', 'my_security');
    expect(security.json).toMatchObject({ required: true, has_factor: false, factor_at: null });
    await grace(7);
    await giveFactor('admin');
    await giveFactor('support');
  });
});
