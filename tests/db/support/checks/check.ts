import type { RunSql } from '../../../../server/database/run-sql.ts';
import type { AccountName } from '../accounts.ts';
import { type ProofKind, proofOf } from '../assurance.ts';
import type { Sales } from '../sales.ts';
import { sql } from '../sql.ts';
import type { StaffAct } from '../step-up-catalog.ts';

/** The identity that runs a statement: a plain database role, or a person as over the REST API. */
export type Actor = 'owner' | 'anon' | 'service_role' | AccountName;

/**
 * The expected result. `refused`: a permission error or one of our rules. `nothing`: no row is
 * returned or changed. `denied`: either of the two. `something`: at least one row. `step-up`: refused
 * because no second factor was proven.
 */
export type Expectation = 'refused' | 'nothing' | 'denied' | 'something' | 'step-up';

/** One attempt and its expected result: pure data, so that it can be repeated. */
export interface Check {
  name: string;
  /** The table or view concerned. */
  table: string;
  actor: Actor;
  /** Several statements are possible; the rows of the last one count. */
  statement: string;
  expect: Expectation;
  /** The person's session. */
  session?: CheckedSession;
  /** The person has a second factor, which they set up in this session. */
  withFactor?: {
    /** They had it when they signed in: without a proof, the second step of that is missing. */
    before?: true;
    /** What the session proved, and how many minutes ago. */
    proven?: { kind: ProofKind; minutesAgo: number };
    /** A method that the session's token names besides the password, as used a minute ago: it decides nothing. */
    claimed?: string;
    /** The statement comes from a function that runs as the owner and forgot to ask. */
    asOwner?: true;
  };
}

export interface SlipScene {
  draft: string;
  published: string;
  settled: string;
  withdrawn: string;
  lost: string;
  /** A fixture with a leg of the published slip on it. */
  fixture: string;
}

/** The rows used by the checks. */
export interface Scene {
  people: Record<AccountName, string>;
  /** A fixture with a published tip on it, and one with a draft only. */
  fixture: string;
  freeFixture: string;
  draft: string;
  /** Published and open: of tier PREMIUM. */
  published: string;
  settled: string;
  withdrawn: string;
  league: string;
  team: string;
  /** Notifications: of the PREMIUM tip, for free alone, and of PREMIUM but older than every account. */
  /** Slips: `published` and `lost` are of PREMIUM, `lost` has a leg to come; `settled` is revealed. */
  slips: SlipScene;
  news: { premium: string; personal: string; old: string };
  sales: Sales;
  /** Every table in the exposed schema, and in the private one. */
  tables: string[];
  privateTables: string[];
  /** What a step-up protects. */
  protectedTables: string[];
  staffActs: StaffAct[];
  /** Saved views: premium's own, the tipster's own and one that the tipster shares. */
  views: { own: string; private: string; shared: string };
}

/** A session in `auth.sessions`, which the request's token names unless it is `unnamed`. */
export interface CheckedSession {
  /** How long ago it began, and was last renewed, as intervals. */
  began: string;
  used?: string;
  /** How long ago the service ended it. */
  endedBefore?: string;
  /** Whose it is, if not the actor's. */
  of?: AccountName;
  /** The token names it, but it is gone. */
  gone?: true;
  unnamed?: true;
}

const REFUSALS = /^(42501|PT4\d\d|23\d\d\d)$/;

export const SESSION = '00000000-0000-4000-8000-00000000a1a1';

/** Gives the person a factor and a session, and returns what the session's token says about them. */
function withFactor({ withFactor: factor }: Check, sub: string) {
  if (!factor) return { rows: '', token: {} };
  const seconds = Math.floor(Date.now() / 1000);
  const { proven, before, claimed } = factor;
  const session = sql`insert into auth.sessions (id, user_id, created_at) values (${SESSION}, ${sub}, now());`;
  const had = sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${sub}, 'totp', 'verified', now(), now());`;
  return {
    rows: (before ? had + session : session + had).concat(
      proven ? proofOf(SESSION, proven.minutesAgo, proven.kind) : '',
    ),
    token: {
      session_id: SESSION,
      amr: [
        { method: 'password', timestamp: seconds },
        ...(claimed ? [{ method: claimed, timestamp: seconds - 60 }] : []),
      ],
    },
  };
}

/** Makes the check's session, and returns what the token says about it. */
function withSession({ session }: Check, sub: string, { people }: Scene) {
  if (!session) return { rows: '', token: {} };
  const { began, used, endedBefore, of, gone, unnamed } = session;
  const ago = (interval: string | undefined) =>
    interval === undefined ? 'null' : `now() - interval '${interval}'`;
  return {
    rows: gone
      ? ''
      : `insert into auth.sessions (id, user_id, created_at, refreshed_at, not_after) values
          ('${SESSION}', '${of ? people[of] : sub}', ${ago(began)},
            (${ago(used)}) at time zone 'UTC', ${ago(endedBefore)});`,
    token: unnamed ? {} : { session_id: SESSION },
  };
}

function claims(check: Check, scene: Scene): string {
  const { actor } = check;
  if (actor === 'owner') return '';
  const role = actor === 'anon' || actor === 'service_role' ? actor : 'authenticated';
  const sub = role === 'authenticated' ? scene.people[actor as AccountName] : '';
  const factor = withFactor(check, sub);
  const session = withSession(check, sub, scene);
  const token = { ...factor.token, ...session.token };
  return sql`select set_config('request.jwt.claim.sub', ${sub}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claims', ${JSON.stringify({ sub, role, ...token })}, true)`
    .concat(check.withFactor?.asOwner ? ';' : sql`, set_config('role', ${role}, true);`)
    .replace(/^/, () => factor.rows + session.rows);
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return String(code);
}

/**
 * Tries one check inside the open transaction and rolls everything back.
 * @returns null if the result was as expected, otherwise what happened instead
 */
export async function tryCheck(run: RunSql, scene: Scene, check: Check): Promise<string | null> {
  await run('savepoint attempt');
  let result: 'refused' | 'nothing' | 'something' | 'step-up' | string;
  try {
    const rows = await run(`${claims(check, scene)}${check.statement}`);
    result = rows.length > 0 ? 'something' : 'nothing';
  } catch (error) {
    const code = codeOf(error);
    result = REFUSALS.test(code) ? 'refused' : `error ${code}: ${String(error)}`;
    if (code === 'PT403' && /STEP_UP_NEEDED/.test(String(error))) result = 'step-up';
  }
  await run('rollback to savepoint attempt; release savepoint attempt');
  const fine =
    result === check.expect ||
    (check.expect === 'denied' && (result === 'refused' || result === 'nothing'));
  return fine ? null : `${check.name}: expected ${check.expect}, got ${result}`;
}
