import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickOne, seededRandom } from '../../server/demo/random.ts';
import { ownerIn } from './support/assurance.ts';
import { sql } from './support/sql.ts';
import { openSession, type Session, TARGETS } from './support/world.ts';

/** Number of histories; PGlite takes ten times as long for each. */
const HISTORIES = { PostgreSQL: 200, PGlite: 40 };
const STEPS = 14;

/** Somebody's browser: the owner's, or one of a thief who knows the password, or copied a session an hour ago. */
interface Browser {
  id: string;
  thief: boolean;
  /** Whether it proved a factor at its beginning: the owner's, and a copy of such a session. */
  whole: boolean;
  /** Whether it owes its second step: it began when there was a factor. */
  owes: boolean;
  /** The factor that it proved last, while there is one. */
  proved?: string | undefined;
}

interface History {
  person: string;
  browsers: Browser[];
  apps: string[];
  passkeys: string[];
}

describe.each(TARGETS)('random histories of an owner and a thief on %s', (target) => {
  let session: Session;
  beforeAll(async () => {
    session = await openSession(target);
  });
  afterAll(() => session?.close());

  const passes = (statements: string) =>
    session.run(statements).then(
      () => true,
      () => false,
    );
  const claims = ({ person }: History, { id }: Browser) =>
    sql`select set_config('request.jwt.claim.sub', ${person}, true),
      set_config('request.jwt.claims', ${JSON.stringify({ sub: person, role: 'authenticated', session_id: id })}, true);`;
  const changing = ({ id }: Browser) =>
    sql`select set_config('touchline.factor_session', ${id}, true);`;
  const reads = (history: History, browser: Browser) =>
    passes(`${claims(history, browser)} select private.second_step_done()`);
  const stepsUp = (history: History, browser: Browser) =>
    passes(`${claims(history, browser)} select private.require_step_up()`);

  const signIn = async (history: History, thief: boolean) => {
    const owes = history.apps.length + history.passkeys.length > 0;
    const browser: Browser = { id: randomUUID(), thief, whole: !thief, owes };
    await session.run(sql`insert into auth.sessions (id, user_id, created_at)
      values (${browser.id}, ${history.person}, now())`);
    history.browsers.push(browser);
    return browser;
  };
  const enterCode = ({ id }: Browser, app: string) =>
    session.run(sql`update auth.sessions set factor_id = ${app} where id = ${id}`);
  const age = ({ id }: Browser) =>
    session.run(sql`update private.session_assurance set factor_at = factor_at - interval '1 hour'
      where session_id = ${id}`);

  /** What both try; whether it was done. */
  const changes = {
    async addApp({ person, apps }: History, browser: Browser) {
      const id = randomUUID();
      // As the host does: the factor is verified and named with the session in one transaction.
      const done = await passes(
        sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
            values (${id}, ${person}, ${id}, 'totp', 'unverified', now(), now());
          update auth.mfa_factors set status = 'verified' where id = ${id};
          update auth.sessions set factor_id = ${id} where id = ${browser.id};`,
      );
      if (done) apps.push(id);
      if (done) browser.proved = id;
      return done;
    },
    async addPasskey({ person, passkeys }: History, browser: Browser) {
      const id = randomUUID();
      const done = await passes(
        changing(browser).concat(
          sql`insert into auth.webauthn_credentials (id, user_id, credential_id, public_key)
            values (${id}, ${person}, convert_to(${id}, 'UTF8'), ''::bytea)`,
        ),
      );
      if (done) passkeys.push(id);
      if (done) browser.proved = id;
      return done;
    },
    async removeApp({ apps }: History, browser: Browser) {
      const done = await passes(
        changing(browser).concat(sql`delete from auth.mfa_factors where id = ${apps[0] ?? null}`),
      );
      if (done) apps.shift();
      return done;
    },
    async removePasskey({ passkeys }: History, browser: Browser) {
      const done = await passes(
        changing(browser).concat(
          sql`delete from auth.webauthn_credentials where id = ${passkeys[0] ?? null}`,
        ),
      );
      if (done) passkeys.shift();
      return done;
    },
    makeCodes: (history: History, browser: Browser) =>
      passes(`${claims(history, browser)} select private.make_recovery_codes_as_me()`),
    endOthers: (history: History, browser: Browser) =>
      passes(`${claims(history, browser)} select private.end_my_sessions(null, true)`),
  };
  type Change = keyof typeof changes;

  it('the thief neither reads, changes a factor, passes a step-up nor ends a session of the owner', async () => {
    const random = seededRandom('factor histories');
    const broken: string[] = [];
    const seen = { refused: 0, done: 0 };
    for (let n = 0; n < HISTORIES[target]; n += 1) {
      const person = randomUUID();
      await session.run(
        sql`insert into auth.users (id, email) values (${person}, ${`${person}@example.com`})`,
      );
      const history: History = { person, browsers: [], apps: [], passkeys: [] };
      const said: string[] = [];
      const first = await signIn(history, false);
      await session.run(ownerIn(first.id));
      await changes[pickOne(random, ['addApp', 'addPasskey'] as const)](history, first);
      for (let step = 0; step < STEPS; step += 1) {
        const thief = random() < 0.5;
        const own = history.browsers.filter((one) => one.thief === thief);
        if (own.length === 0 || random() < 0.25) {
          // The owner takes the second step; a thief has the password alone.
          const browser = await signIn(history, thief);
          said.push(`${thief ? 'thief' : 'owner'} signs in`);
          if (thief) continue;
          browser.proved = history.apps[0] ?? history.passkeys.at(-1);
          if (history.apps[0]) await enterCode(browser, history.apps[0]);
          else
            await session.run(sql`insert into auth.mfa_amr_claims
              (id, session_id, created_at, updated_at, authentication_method)
              values (gen_random_uuid(), ${browser.id}, now(), now(), 'passkey')`);
          // An hour later somebody copies it.
          if (random() < 0.3) {
            await age(browser);
            browser.thief = true;
            said.push('which is stolen');
          }
          continue;
        }
        const browser = pickOne(random, own);
        const few = history.apps.length + history.passkeys.length < 2;
        const change = pickOne(
          random,
          (Object.keys(changes) as Change[]).filter(
            (one) =>
              // The owner keeps a factor, and their other sessions.
              thief || !((few && one.startsWith('remove')) || one === 'endOthers'),
          ),
        );
        if (change === 'removeApp' && history.apps.length === 0) continue;
        if (change === 'removePasskey' && history.passkeys.length === 0) continue;
        // A copied session may end the others, as its owner may: that is how one is taken back.
        if (thief && browser.whole && change === 'endOthers') continue;
        const done = await changes[change](history, browser);
        said.push(`${thief ? 'thief' : 'owner'} ${change}: ${done}`);
        seen[done ? 'done' : 'refused'] += 1;
        if (thief && done) broken.push(`${n}: ${said.join(', ')}`);
        for (const one of history.browsers.filter((other) => other.thief)) {
          if (await stepsUp(history, one)) broken.push(`${n} steps up: ${said.join(', ')}`);
        }
        // Whoever owed a step reads as long as the factor is there that they proved, and no longer.
        const there = [...history.apps, ...history.passkeys];
        for (const one of history.browsers) {
          const may = !one.owes || there.includes(one.proved ?? '');
          if ((await reads(history, one)) !== may)
            broken.push(`${n} ${may ? 'reads nothing' : 'reads'}: ${said.join(', ')}`);
        }
        const ids = history.browsers.filter((other) => !other.thief).map(({ id }) => id);
        const [left] = await session.run(sql`select count(*)::int as n from auth.sessions
          where id in (select jsonb_array_elements_text(${ids})::uuid)`);
        if (left?.n !== ids.length) broken.push(`${n} ends: ${said.join(', ')}`);
      }
    }
    expect(broken).toEqual([]);
    // Both sides did something.
    expect(seen.refused).toBeGreaterThan(HISTORIES[target]);
    expect(seen.done).toBeGreaterThan(HISTORIES[target]);
  });
});
