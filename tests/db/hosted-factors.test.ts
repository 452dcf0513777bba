import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import { proofOf } from './support/assurance.ts';
import { sql } from './support/sql.ts';
import { asSuperuser, ONE_IN_MAIN, openSession, type Session } from './support/world.ts';

const SERVICE = 'supabase_auth_admin';

describe.each(ONE_IN_MAIN)('the sign-in service of a hosted project, on %s', (target) => {
  let session: Session;
  let database: string;
  beforeAll(async () => {
    session = await openSession(target);
    database = rowText((await session.run('select current_database() as name'))[0], 'name');
    await asSuperuser(
      database,
      `do $$ begin create role ${SERVICE}; exception when duplicate_object or unique_violation then null; end $$;
      grant usage on schema auth to ${SERVICE}; grant all on all tables in schema auth to ${SERVICE};`,
    );
  });
  afterAll(() => session?.close());

  /** Runs statements as the service does, over its own connection; 'done' or the refusal's code. */
  const serve = (statements: string) =>
    asSuperuser(database, `set session authorization ${SERVICE}; ${statements}`).then(
      () => 'done',
      (error: Error) => error.message,
    );
  const addApp = (id: string, person: string) =>
    sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (${id}, ${person}, ${id}, 'totp', 'unverified', now(), now());`;
  const verify = (id: string, at: string) =>
    sql`update auth.mfa_factors set status = 'verified' where id = ${id};
      update auth.sessions set factor_id = ${id}, aal = 'aal2' where id = ${at};`;
  const removeApp = (id: string) => sql`delete from auth.mfa_factors where id = ${id}`;

  /** Somebody with an app, set up in the first of two sessions, both of an hour ago. */
  async function somebody() {
    const [person, owner, thief, app] = Array.from({ length: 4 }, () => randomUUID()) as [
      string,
      string,
      string,
      string,
    ];
    await session.run(sql`insert into auth.users (id, email) values (${person}, ${`${person}@example.com`});
      insert into auth.sessions (id, user_id, created_at)
      values (${owner}, ${person}, now()), (${thief}, ${person}, now())`);
    expect(await serve(addApp(app, person) + verify(app, owner))).toBe('done');
    await session.run(`update auth.sessions set created_at = created_at - interval '1 hour';`);
    await session.run(proofOf(owner, 60) + proofOf(thief, 60));
    return { person, owner, thief, app };
  }

  it('adds, renames and removes no factor without a fresh proof', async () => {
    const { person, thief, app } = await somebody();
    const planted = randomUUID();
    expect(await serve(addApp(planted, person) + verify(planted, thief))).toBe('STEP_UP_NEEDED');
    expect(await serve(removeApp(app))).toBe('STEP_UP_NEEDED');
    const passkey = sql`insert into auth.webauthn_credentials (user_id, credential_id, public_key)
      values (${person}, convert_to(${person}, 'UTF8'), ''::bytea)`;
    expect(await serve(passkey)).toBe('STEP_UP_NEEDED');
  });

  it('adds an app in the session that proved one alone', async () => {
    const { person, owner, thief, app } = await somebody();
    expect(await serve(sql`update auth.sessions set factor_id = ${app} where id = ${owner}`)).toBe(
      'done',
    );
    const [planted, second] = [randomUUID(), randomUUID()];
    expect(await serve(addApp(planted, person) + verify(planted, thief))).toBe('STEP_UP_NEEDED');
    expect(await serve(addApp(second, person) + verify(second, owner))).toBe('done');
    expect(await serve(removeApp(app))).toBe('done');
  });

  it('sets up the first factor in a session that has just begun', async () => {
    const [person, old, app] = [randomUUID(), randomUUID(), randomUUID()];
    await session.run(sql`insert into auth.users (id, email) values (${person}, ${`${person}@example.com`});
      insert into auth.sessions (id, user_id, created_at) values (${old}, ${person}, now() - interval '16 minutes')`);
    const adding = addApp(app, person) + verify(app, old);
    expect(await serve(adding)).toBe('OWNER_PROOF_NEEDED');
    await session.run(sql`update auth.sessions set created_at = now() where id = ${old}`);
    expect(await serve(adding)).toBe('done');
  });

  it('ends the other sessions with the last factor, and closes accounts as before', async () => {
    const { person, owner, thief, app } = await somebody();
    await serve(sql`update auth.sessions set factor_id = ${app} where id = ${owner}`);
    expect(await serve(removeApp(app))).toBe('done');
    const left = await session.run(sql`select id from auth.sessions where user_id = ${person}`);
    expect(left.map(({ id }) => id)).toEqual([owner]);
    expect(thief).not.toBe(owner);
    const other = await somebody();
    expect(await serve(sql`delete from auth.users where id = ${other.person}`)).toBe('done');
  });
});
