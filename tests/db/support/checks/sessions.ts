import type { AccountName } from '../accounts.ts';
import { sql } from '../sql.ts';
import { type Check, type CheckedSession, type Expectation, type Scene, SESSION } from './check.ts';

const ACT = 'select public.check_session()';
const LISTED = `select 1 from jsonb_array_elements(public.my_sessions()) as s where s ->> 'id' = '${SESSION}'`;
const END = `select public.end_session('${SESSION}')`;
/** Another session of the person, which a stolen token could end. */
const END_OTHERS = 'select public.end_other_sessions()';
const LEAVE = 'select public.delete_my_account()';
const CLAIM = `select public.claim_sign_up('a secret')`;
const NOBODY = '00000000-0000-4000-8000-00000000dead';

/** When sessions end, who sees them, and who ends them. */
export function sessionChecks({ people: { premium } }: Scene): Check[] {
  const check = (
    actor: AccountName,
    statement: string,
    session: CheckedSession,
    expect: Expectation,
  ): Check => ({
    name: `sessions: ${actor} ${statement} ${Object.values(session).join(' ')}`,
    table: 'sessions',
    actor,
    statement,
    expect,
    session,
  });
  return [
    // Unused, and in use, up to the limits of members and staff.
    check('premium', ACT, { began: '29 days' }, 'something'),
    check('premium', ACT, { began: '31 days' }, 'refused'),
    check('premium', ACT, { began: '179 days', used: '1 day' }, 'something'),
    check('premium', ACT, { began: '181 days', used: '1 day' }, 'refused'),
    check('support', ACT, { began: '11 hours' }, 'something'),
    check('support', ACT, { began: '13 hours' }, 'refused'),
    check('support', ACT, { began: '6 days', used: '1 hour' }, 'something'),
    check('support', ACT, { began: '8 days', used: '1 hour' }, 'refused'),
    check('premium', ACT, { began: '1 hour', gone: true }, 'refused'),
    check('premium', ACT, { began: '1 hour', of: 'free' }, 'refused'),
    check('suspended', ACT, { began: '1 hour' }, 'refused'),
    {
      name: 'sessions: a person who is gone',
      table: 'sessions',
      actor: 'owner',
      statement: `select set_config('request.jwt.claim.sub', '${NOBODY}', true),
          set_config('request.jwt.claims', '{"sub": "${NOBODY}", "role": "authenticated"}', true);
        ${ACT}`,
      expect: 'refused',
    },
    {
      // Where there is no other session, nothing that is kept about one refuses.
      name: 'sessions: the only one ends all others before the second step',
      table: 'sessions',
      actor: 'owner',
      statement: sql`delete from auth.sessions where user_id = ${premium};
        insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
          values (gen_random_uuid(), ${premium}, 'totp', 'verified', now(), now());
        insert into auth.sessions (id, user_id, created_at) values (${SESSION}, ${premium}, now());
        select set_config('request.jwt.claim.sub', ${premium}, true), set_config('request.jwt.claims',
          ${JSON.stringify({ sub: premium, role: 'authenticated', session_id: SESSION })}, true);`.concat(
        END_OTHERS,
      ),
      expect: 'step-up',
    },
    ...[ACT, CLAIM].map(
      (statement): Check => ({
        name: `sessions: ${statement} before the second step`,
        table: 'sessions',
        actor: 'premium',
        statement,
        expect: 'step-up',
        withFactor: { before: true },
      }),
    ),
    check('premium', LISTED, { began: '1 hour' }, 'something'),
    check('premium', LISTED, { began: '1 hour', of: 'free', unnamed: true }, 'nothing'),
    check('premium', LISTED, { began: '31 days', unnamed: true }, 'nothing'),
    check('premium', LISTED, { began: '1 hour', endedBefore: '1 minute' }, 'nothing'),
    check('premium', END, { began: '1 hour', unnamed: true }, 'something'),
    check('premium', END, { began: '1 hour', of: 'free', unnamed: true }, 'refused'),
    check('premium', END_OTHERS, { began: '1 hour', gone: true }, 'refused'),
    check('premium', `${END_OTHERS}; ${LISTED}`, { began: '1 hour' }, 'something'),
    check('premium', LEAVE, { began: '4 minutes' }, 'something'),
    check('premium', LEAVE, { began: '6 minutes' }, 'refused'),
    check('premium', LEAVE, { began: '1 minute', unnamed: true }, 'refused'),
  ];
}
