import { proofOf } from '../assurance.ts';
import { sql } from '../sql.ts';
import { type Check, type Expectation, type Scene, SESSION } from './check.ts';

const APP = '00000000-0000-4000-8000-0000000000f1';
const SECOND = '00000000-0000-4000-8000-0000000000f2';

/** What a session proves is noted, and who changes a factor without a proof is refused, whoever writes the tables. */
export function factorChecks({ people: { premium } }: Scene): Check[] {
  const check = (name: string, statement: string, expect: Expectation): Check => ({
    table: 'profiles',
    name: `factors: ${name}`,
    actor: 'owner',
    statement,
    expect,
  });
  const begin = sql`insert into auth.sessions (id, user_id, created_at) values (${SESSION}, ${premium}, now());`;
  const app = (id: string, status: string) => sql`insert into auth.mfa_factors
    (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
    values (${id}, ${premium}, ${id}, 'totp', ${status}::auth.factor_status, now(), now());`;
  const passkey = sql`insert into auth.webauthn_credentials (id, user_id, credential_id, public_key)
    values (${SECOND}, ${premium}, ''::bytea, ''::bytea);`;
  const signInWithPasskey = sql`insert into auth.mfa_amr_claims
    (id, session_id, created_at, updated_at, authentication_method)
    values (gen_random_uuid(), ${SESSION}, now(), now(), 'passkey');`;
  const enterCode = sql`update auth.sessions set factor_id = ${APP} where id = ${SESSION};`;
  const verify = (id: string) =>
    sql`update auth.mfa_factors set status = 'verified' where id = ${id};`;
  // The session proved nothing lately.
  const change = sql`select set_config('touchline.factor_session', ${SESSION}, true);`;
  const known = (what: string) =>
    sql`select 1 from private.session_assurance where session_id = ${SESSION} and `.concat(what);
  const proven = known('factor_at is not null');
  const owner = sql`select 1 from private.factor_owners where user_id = ${premium}`;
  const whole = begin + app(APP, 'verified');
  const shown = begin.concat(sql`update private.session_assurance
    set owner_token = 'x', owner_asked_at = now(), owner_at = now() where session_id = ${SESSION};`);
  const showing = known('coalesce(owner_at::text, owner_asked_at::text, owner_token) is not null');
  return [
    check('the owner, shown', shown + showing, 'something'),
    check(
      'the owner, shown before another password',
      shown.concat(
        sql`update auth.users set encrypted_password = 'another' where id = ${premium};`,
      ) + showing,
      'nothing',
    ),
    check(
      'the owner, shown before another address',
      shown.concat(
        sql`update auth.users set email = 'another@example.com' where id = ${premium};`,
      ) + showing,
      'nothing',
    ),
    check('a session begins', begin + known('not owes_step'), 'something'),
    check('a session owes', app(APP, 'verified') + begin + known('owes_step'), 'something'),
    check('a session ends', `${begin}delete from auth.sessions;${known('true')}`, 'nothing'),
    check('a code', whole + enterCode + proven, 'something'),
    check(
      'a code of a new app, without a proof of the old one',
      whole + app(SECOND, 'unverified') + verify(SECOND) + enterCode.replace(APP, SECOND),
      'step-up',
    ),
    check('a passkey', begin + passkey + signInWithPasskey + proven, 'something'),
    check('an app added', whole + change + app(SECOND, 'verified'), 'step-up'),
    check(
      'an app verified',
      whole + app(SECOND, 'unverified') + change + verify(SECOND),
      'step-up',
    ),
    check('an app removed', `${whole + change}delete from auth.mfa_factors`, 'step-up'),
    check('a passkey added', whole + change + passkey, 'step-up'),
    check(
      'a passkey renamed',
      `${begin + passkey + change}update auth.webauthn_credentials set friendly_name = 'Mine'`,
      'step-up',
    ),
    check(
      'a passkey added after a proof',
      `${whole + proofOf(SESSION, 14) + change + passkey}${known("factor_kind = 'PASSKEY'")}`,
      'something',
    ),
    check('the first app', app(APP, 'verified') + owner, 'something'),
    check('the first app, verified', app(APP, 'unverified') + verify(APP) + owner, 'something'),
    check('the first passkey', passkey + owner, 'something'),
    check(
      'an app is gone',
      `${whole + enterCode}delete from auth.mfa_factors;${proven}`,
      'nothing',
    ),
    check(
      'an app is not verified any more',
      `${whole + enterCode}update auth.mfa_factors set status = 'unverified';${proven}`,
      'nothing',
    ),
    check(
      'a passkey is gone',
      `${begin + passkey + signInWithPasskey}delete from auth.webauthn_credentials;${proven}`,
      'nothing',
    ),
  ];
}
