import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import { claimsOf } from '../../server/http/signed-token.ts';
import { type AccountName, signIn } from './support/accounts.ts';
import { provenSession } from './support/assurance.ts';
import { changesNothing } from './support/attack.ts';
import { setScene } from './support/checks/scene.ts';
import { tokenWith } from './support/forged-tokens.ts';
import { listRelations, sampleRow } from './support/relations.ts';
import { sql } from './support/sql.ts';
import { JWT_SECRET } from './support/test-app.ts';
import { type Answer, openWorld, type Sender, TARGETS, type World } from './support/world.ts';

/** A member, somebody whose tips are paid for, and all who work here: with a passkey and no app. */
const PEOPLE = ['free', 'vip', 'suspended', 'support', 'finance', 'tipster', 'admin'] as const;
/** What takes the second step, and what the pages for it read. */
const FOR_THE_STEP = ['ask_factor_reset', 'my_security', 'use_recovery_code'];

const code = ({ json }: Answer) => (json as { message?: string } | null)?.message;
const seconds = () => Math.floor(Date.now() / 1000);

interface Rpc {
  name: string;
  args: string[];
}

describe.each(TARGETS)('a password without its second step, on %s', (target) => {
  let world: World;
  /** Sessions that began with a password before there was a passkey, and after. */
  const before: Partial<Record<AccountName, Sender>> = {};
  const half = {} as Record<AccountName, { token: string }>;
  let functions: Rpc[];

  const withMethod = (name: AccountName, method: string): Sender => ({
    token: tokenWith(
      half[name].token,
      { aal: 'aal1', amr: [{ method, timestamp: seconds() - 86_400 }] },
      JWT_SECRET,
    ),
  });
  /** Reads the person's own profile: 'own', or the refusal. */
  const reads = async (name: AccountName, sender: Sender = half[name]) => {
    const path = `/rest/v1/profiles?select=id&id=eq.${world.accounts[name].id}`;
    const answer = await world.send(sender, 'GET', path);
    return code(answer) ?? ((answer.json as object[]).length === 1 ? 'own' : 'nothing');
  };
  const givePasskey = (name: AccountName) =>
    world.run(sql`insert into auth.webauthn_credentials
      (id, user_id, credential_id, public_key, attestation_type, aaguid, sign_count, transports, backup_eligible,
        backed_up, friendly_name)
      values (gen_random_uuid(), ${world.accounts[name].id}, convert_to(${name}, 'UTF8'), ''::bytea, 'none',
        gen_random_uuid(), 0, '[]', true, true, 'Phone')`);

  beforeAll(async () => {
    world = await openWorld(target);
    await setScene(world.run);
    for (const name of PEOPLE) {
      before[name] = { token: world.accounts[name].token };
      await givePasskey(name);
      half[name] = await signIn(world.fetch, world.accounts[name].email);
    }
    const rows = await world.run(`
      select p.proname as name, to_jsonb(coalesce(p.proargnames[1:p.pronargs], '{}')) as args from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
        and has_function_privilege('authenticated', p.oid, 'execute') order by 1`);
    functions = rows.map((row) => ({ name: rowText(row, 'name'), args: row.args as string[] }));
  });
  afterAll(() => world?.close());

  it('reads and writes no table and no view', async () => {
    const relations = await listRelations(world.run);
    const open = await changesNothing(world, async () => {
      const answers: Answer[] = [];
      for (const { name, key } of relations) {
        const body = await sampleRow(world.run, name);
        for (const who of ['free', 'admin'] as const) {
          const send = (method: string, path: string, sent?: object) =>
            world.send(half[who], method, `/rest/v1/${path}`, { body: sent });
          const read = await send('GET', `${name}?limit=1`);
          answers.push({ ...read, text: `${who} ${name} ${read.status} ${read.text}` });
          await send('POST', name, body);
          await send('PATCH', `${name}?${key}=not.is.null`, body);
          await send('DELETE', `${name}?${key}=not.is.null`);
        }
      }
      return answers;
    });
    expect(
      open
        .filter((answer) => code(answer) !== 'STEP_UP_NEEDED' && answer.json?.toString() !== '')
        .map(({ text }) => text),
    ).toEqual([]);
  });

  it('is refused by every function before it looks at anything, but by what takes that step', async () => {
    const [payment] = await world.run('select id, user_id from public.payments limit 1');
    const likely: Record<string, unknown> = {
      table_name: 'profiles',
      payment_id: payment?.id,
      plan_code: 'VIP_MONTH',
      currency: 'USD',
    };
    const others: string[] = [];
    await changesNothing(world, async () => {
      const answers: Answer[] = [];
      for (const { name, args } of functions.filter((one) => !FOR_THE_STEP.includes(one.name))) {
        for (const who of ['free', 'admin'] as const) {
          for (const values of args.length === 0 ? [{}] : [{}, likely]) {
            const given = args.map((arg) => [arg, (values as typeof likely)[arg] ?? null]);
            const answer = await world.rpc(half[who], name, Object.fromEntries(given));
            answers.push(answer);
            if (code(answer) !== 'STEP_UP_NEEDED')
              others.push(`${who} ${name}: ${answer.status} ${answer.text}`);
          }
        }
      }
      return answers;
    });
    expect(functions.length).toBeGreaterThan(90);
    expect(others).toEqual([]);
  });

  it('tells only whether there is a factor, and takes a recovery code', async () => {
    expect((await world.rpc(half.free, 'my_security')).json).toMatchObject({ has_factor: true });
    expect((await world.rpc(half.free, 'use_recovery_code', { code: 'wrong' })).json).toBe(false);
    expect((await world.rpc(half.free, 'ask_factor_reset')).status).toBe(200);
    expect(code(await world.rpc(half.free, 'make_recovery_codes'))).toBe('STEP_UP_NEEDED');
    const passkey = await provenSession(world, 'free', 1, 'PASSKEY');
    const [one] = (await world.rpc(passkey, 'make_recovery_codes')).json as string[];
    expect((await world.rpc(half.free, 'use_recovery_code', { code: one })).json).toBe(true);
    expect(await reads('free')).toBe('own');
    // Not only for a while: the session is whole.
    await world.run(
      "update private.session_assurance set factor_at = now() - interval '30 hours' where factor_kind = 'RECOVERY_CODE'",
    );
    await world.rpc(passkey, 'use_recovery_code', { code: 'wrong' });
    expect(await reads('free')).toBe('own');
  });

  it.each(['suspended', 'support', 'admin'] as const)('is all that keeps %s out', async (who) => {
    expect(await reads(who)).toBe('STEP_UP_NEEDED');
    // Whatever its token says.
    for (const method of ['password', 'otp', 'mfa/phone', 'passkey', 'totp', 'mfa/webauthn'])
      expect(await reads(who, withMethod(who, method))).toBe('STEP_UP_NEEDED');
    for (const kind of ['APP', 'PASSKEY', 'RECOVERY_CODE'] as const)
      expect(await reads(who, await provenSession(world, who, 1440, kind))).toBe('own');
    // Whoever adds a passkey is not signed out by it.
    expect(await reads(who, before[who])).toBe('own');
  });

  it('stays as little when the factor that it owed is replaced by another, or is gone', async () => {
    const { id, email } = world.accounts.vip;
    const giveApp = () =>
      world.run(sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (gen_random_uuid(), ${id}, 'totp', 'verified', now(), now())`);
    const takePasskey = () =>
      world.run(sql`delete from auth.webauthn_credentials where user_id = ${id}`);
    const takeApp = () => world.run(sql`delete from auth.mfa_factors where user_id = ${id}`);
    // From a passkey to an app, and from an app to a passkey.
    await giveApp();
    await takePasskey();
    expect(await reads('vip')).toBe('STEP_UP_NEEDED');
    const later = await signIn(world.fetch, email);
    await givePasskey('vip');
    await takeApp();
    expect([await reads('vip'), await reads('vip', later)]).toEqual(
      Array(2).fill('STEP_UP_NEEDED'),
    );
    await takePasskey();
    expect([await reads('vip'), await reads('vip', later)]).toEqual(
      Array(2).fill('STEP_UP_NEEDED'),
    );
    // Who signs in without a factor owes nothing, then and later.
    const plain = await signIn(world.fetch, email);
    expect(await reads('vip', plain)).toBe('own');
    await giveApp();
    expect([
      await reads('vip', plain),
      await reads('vip', await signIn(world.fetch, email)),
    ]).toEqual(['own', 'STEP_UP_NEEDED']);
  });

  it('is not made whole by a factor that is gone by now', async () => {
    const { id, email } = world.accounts.tipster;
    const { token } = await signIn(world.fetch, email);
    await world.run(sql`update private.session_assurance as a
      set factor_kind = 'PASSKEY', factor_id = c.id, factor_at = now()
      from auth.webauthn_credentials as c
      where c.user_id = ${id} and a.session_id = ${String(claimsOf(token).session_id)}`);
    expect(await reads('tipster', { token })).toBe('own');
    await world.run(sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'totp', 'verified', now(), now());
      delete from auth.webauthn_credentials where user_id = ${id}`);
    expect(await reads('tipster', { token })).toBe('STEP_UP_NEEDED');
  });

  it('reads nothing after a reset either, until its token ends', async () => {
    const { id, email } = world.accounts.suspended;
    const { token } = await signIn(world.fetch, email);
    await world.run(sql`select private.remove_factors(${id}, 'reset by the operator')`);
    expect(await reads('suspended', { token })).toBe('STEP_UP_NEEDED');
  });

  it('is refused by every edge function as well, and by a session that has no row', async () => {
    expect(code(await world.rpc(half.tipster, 'check_session'))).toBe('STEP_UP_NEEDED');
    await world.run(sql`delete from auth.sessions where user_id = ${world.accounts.finance.id}`);
    expect(await reads('finance', before.finance)).toBe('STEP_UP_NEEDED');
  });
});
