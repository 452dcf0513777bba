import type { AccountName } from '../accounts.ts';
import type { ProofKind } from '../assurance.ts';
import { sql } from '../sql.ts';
import type { StaffAct } from '../step-up-catalog.ts';
import type { Check, Expectation, Scene } from './check.ts';

const check = (
  table: string,
  name: string,
  actor: AccountName,
  statement: string,
  expect: Expectation,
  withFactor?: Check['withFactor'],
): Check => ({ table, name: `step-up: ${name}`, actor, statement, expect, withFactor });

/** Tables that are protected for updates of some columns only, and one of those. */
const COLUMN: Record<string, string> = {
  profiles: 'suspended_until',
  predictions: 'status',
  slips: 'outcome',
};

/** A column of the tables that have no `created_at`. */
const KEY: Record<string, string> = { app_settings: 'key', plan_prices: 'plan_id' };

/** The writes of a protected table, none of which concerns a row: the refusal comes before any other. */
function writesOf(table: string): string[] {
  const column = COLUMN[table];
  if (column) return [`update public.${table} set ${column} = ${column} where false`];
  const key = KEY[table] ?? 'created_at';
  return [
    `insert into public.${table} (${key}) select ${key} from public.${table} where false`,
    `update public.${table} set ${key} = ${key} where false`,
    `delete from public.${table} where false`,
  ];
}

const callOf = ({ name, args }: StaffAct) =>
  `select public.${name}(${args.map(({ type }) => `null::${type}`).join(', ')})`;

/** What nobody reads or writes before the second step of their sign-in. */
function secondStepChecks({ people: { premium } }: Scene): Check[] {
  const half = { before: true } as const;
  const own = sql`select 1 from public.profiles where id = ${premium}`;
  const alone = [
    own,
    sql`select 1 from public.people where id = ${premium}`,
    'select public.my_data_tables()',
    `select public.my_data('profiles')`,
    'select public.my_sessions()',
    'select public.end_session(gen_random_uuid())',
    'select public.end_other_sessions()',
    'select public.my_bonus_state()',
    `select public.preview_plan_change('VIP_MONTH', 'USD')`,
    'select public.affiliate_figures()',
    sql`select public.my_payment(p.id) from (select gen_random_uuid() as id) as p`,
    'select private.my_role()',
    'select public.check_session()',
    'select private.check_request()',
  ];
  // Its account is too old for an origin, so that it has nothing to write that would be refused.
  const lateClaim = sql`select set_config('checks.sub', current_setting('request.jwt.claim.sub'), true),
      set_config('checks.claims', current_setting('request.jwt.claims'), true),
      set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '{}', true);
    update public.profiles set created_at = now() - interval '2 hours' where id = ${premium};
    update auth.users set email_confirmed_at = now() - interval '2 hours' where id = ${premium};
    select set_config('request.jwt.claim.sub', current_setting('checks.sub'), true),
      set_config('request.jwt.claims', current_setting('checks.claims'), true);
    select public.claim_origin()`;
  return [
    ...alone.map((statement) =>
      check('second_step', `half: ${statement}`, 'premium', statement, 'step-up', half),
    ),
    check('second_step', 'half: an origin, too late', 'premium', lateClaim, 'step-up', {
      ...half,
      asOwner: true,
    }),
    check('second_step', 'after a code, hours ago', 'premium', own, 'something', {
      ...half,
      proven: { kind: 'APP', minutesAgo: 600 },
    }),
    check('second_step', 'half, with a claimed code', 'premium', own, 'step-up', {
      ...half,
      claimed: 'totp',
    }),
    check('second_step', 'a session older than the factor', 'premium', own, 'something', {}),
    check('second_step', 'no factor', 'premium', own, 'something'),
  ];
}

/** What nobody does with a stolen password. */
export function stepUpChecks(scene: Scene): Check[] {
  const setting = `update public.app_settings set value = 'true' where key = 'customizer' returning key`;
  const by = (kind: ProofKind, minutesAgo: number) => ({ proven: { kind, minutesAgo } });
  const { free, premium } = scene.people;
  return [
    ...scene.protectedTables.flatMap((table) =>
      writesOf(table).map((statement) =>
        check(table, statement, 'admin', statement, 'step-up', { asOwner: true }),
      ),
    ),
    ...scene.staffActs.map((act) =>
      check('step_up', act.name, 'admin', callOf(act), 'step-up', {}),
    ),
    check(
      'step_up',
      'closing an account',
      'premium',
      'select public.delete_my_account()',
      'step-up',
      {},
    ),
    check(
      'step_up',
      'exporting people',
      'support',
      'select public.note_people_export(5)',
      'step-up',
      {},
    ),
    check(
      'step_up',
      'making codes',
      'premium',
      'select public.make_recovery_codes()',
      'step-up',
      {},
    ),
    check(
      'step_up',
      'approving a reset',
      'admin',
      sql`select public.approve_factor_reset(${free}, now(), 'NONE')`,
      'step-up',
      {},
    ),
    check(
      'step_up',
      'the open resets',
      'admin',
      'select * from public.open_factor_resets()',
      'step-up',
      {},
    ),
    ...(['APP', 'PASSKEY', 'RECOVERY_CODE'] as const).flatMap((kind) => [
      check('step_up', `${kind} 14 minutes ago`, 'admin', setting, 'something', by(kind, 14)),
      check('step_up', `${kind} 20 minutes ago`, 'admin', setting, 'step-up', by(kind, 20)),
    ]),
    ...['totp', 'mfa/webauthn', 'passkey', 'otp', 'mfa/phone'].map((claimed) =>
      check('step_up', `${claimed} in a token`, 'admin', setting, 'step-up', { claimed }),
    ),
    ...(['support', 'finance', 'admin'] as const).flatMap((actor) => {
      const read = sql`select 1 from public.profiles where id = ${premium}`;
      const list = sql`select 1 from public.people where id = ${premium} and email is not null`;
      return [
        check('profiles', `${actor} reads people`, actor, read, 'step-up', {}),
        check('profiles', `${actor} lists people`, actor, list, 'step-up', {}),
        check(
          'profiles',
          `${actor} reads people, hours later`,
          actor,
          read,
          'something',
          by('APP', 300),
        ),
      ];
    }),
    check(
      'profiles',
      'a member reads their own profile',
      'premium',
      sql`select 1 from public.profiles where id = ${premium}`,
      'something',
      {},
    ),
    ...secondStepChecks(scene),
    {
      ...check('profiles', 'grace begins with a role', 'admin', '', 'something'),
      actor: 'owner',
      statement: sql`update public.profiles set profile_role = 'SUPPORT' where id = ${free};
        select 1 from private.factor_grace where user_id = ${free}`,
    },
  ];
}
