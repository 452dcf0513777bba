import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Examination, examine } from '../../server/doctor/examine.ts';
import { type Expected, readExpected } from '../../server/doctor/expected.ts';
import { AREAS } from '../../server/doctor/finding.ts';
import { checkLists } from '../../server/doctor/lists.ts';
import { createPerson } from '../../server/doctor/people.ts';
import type { HOSTED_SETTINGS } from './support/hosted-auth.ts';
import { type Meddler, openStandIn, type StandIn } from './support/stand-in.ts';
import { TARGETS } from './support/world.ts';

const UNEXAMINED: Examination['lists'] = async () => [];

/** Changes the JSON of one answer. */
const changed =
  (path: RegExp, change: (json: unknown) => unknown): Meddler =>
  async (request, pathname, next) => {
    const response = await next(request);
    if (!path.test(pathname)) return response;
    const { status, headers } = response;
    headers.delete('content-length');
    return new Response(JSON.stringify(change(await response.json())), { status, headers });
  };

/** Gives one answer for each address that matches. */
const answers =
  (path: RegExp, status: number, body: object): Meddler =>
  async (request, pathname, next) =>
    path.test(pathname) ? Response.json(body, { status }) : next(request);

/** Spares the import of so many rows, which takes a while, longest on PGlite. */
const IMPORTED: Meddler = async (request, pathname, next) => {
  const rows = pathname.endsWith('/import_fixtures') && (await request.clone().json()).rows;
  return rows ? Response.json({ created: rows.length }) : next(request);
};

/** Does what the first does, to the answers of the second. */
const both =
  (first: Meddler, second: Meddler): Meddler =>
  (request, pathname, next, clock) =>
    first(request, pathname, (again) => second(again, pathname, next, clock), clock);

interface Fault {
  what: string;
  area: string;
  meddle?: Meddler;
  /** How the operator has set sign-in otherwise. */
  set?: Partial<typeof HOSTED_SETTINGS>;
  /** Statements that bring the fault about, and undo it. */
  sql?: [string, string];
  /** The call that must be named, and part of the advice. */
  call: RegExp;
  fix: RegExp;
}

/** A statement about the database that runs it. */
const inDatabase = (statement: string) =>
  `do $$ begin execute format('${statement}', current_database()); end $$`;

/** PostgREST's answer to a statement that took too long. */
const CANCELLED = { code: '57014', message: 'canceling statement due to statement timeout' };

/** The differences that the hosted services document, and what operators forget. */
const FAULTS: Fault[] = [
  {
    what: 'addresses that need not be confirmed',
    area: 'gateway',
    meddle: changed(/settings$/, (json) => ({ ...Object(json), mailer_autoconfirm: true })),
    call: /addresses are confirmed/,
    fix: /config push/,
  },
  {
    what: 'anonymous sign-in',
    area: 'gateway',
    meddle: changed(/settings$/, (json) => ({
      ...Object(json),
      external: { anonymous_users: true },
    })),
    call: /anonymous/,
    fix: /config push/,
  },
  {
    what: 'a proxy that forgets our header',
    area: 'gateway',
    meddle: async (request, _path, next) =>
      request.method === 'OPTIONS'
        ? new Response(null, { headers: { 'access-control-allow-headers': 'apikey' } })
        : next(request),
    call: /preflight/,
    fix: /x-preview-tier/,
  },
  {
    what: 'a paused project',
    area: 'gateway',
    meddle: answers(/./, 540, { message: 'Project paused' }),
    call: /settings of sign-in/,
    fix: /address/,
  },
  {
    what: 'a key that the gateway doesn’t know',
    area: 'gateway',
    meddle: answers(/./, 401, { message: 'Invalid API key' }),
    call: /settings of sign-in/,
    fix: /publishable key/,
  },
  {
    what: 'a project that the network in front of it can’t reach',
    area: 'gateway',
    meddle: async () => new Response('error code: 522', { status: 522 }),
    call: /settings of sign-in/,
    fix: /address/,
  },
  {
    what: 'app_metadata that people write themselves',
    area: 'accounts',
    meddle: changed(/\/auth\/v1\/user$/, (json) => ({
      ...Object(json),
      app_metadata: { doctor: true },
    })),
    call: /app_metadata/,
    fix: /only the server/,
  },
  {
    what: 'passwords that change without the current one',
    area: 'accounts',
    set: { currentPassword: false },
    call: /current one/,
    fix: /Require current password/,
  },
  {
    what: 'passwords that an old session changes',
    area: 'accounts',
    set: { secureChange: false },
    call: /session of two days ago/,
    fix: /config push/,
  },
  {
    what: 'refresh tokens that stay good when they are spent',
    area: 'accounts',
    set: { reuseSeconds: 3600 },
    call: /spent refresh token/,
    fix: /config push/,
  },
  {
    what: 'tokens signed with a key that isn’t published',
    area: 'accounts',
    set: { published: false },
    call: /key that signs tokens/,
    fix: /JWT Keys/,
  },
  {
    what: 'tokens signed with another key than the published one',
    area: 'accounts',
    meddle: changed(/jwks\.json$/, (json) => {
      const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      return { keys: [{ ...Object(json).keys[0], ...publicKey.export({ format: 'jwk' }) }] };
    }),
    call: /key that signs tokens/,
    fix: /JWT Keys/,
  },
  {
    what: 'members who invite people',
    area: 'accounts',
    meddle: async (request, pathname, next) =>
      pathname === '/auth/v1/invite' && request.headers.has('authorization')
        ? next(new Request(request, { headers: { apikey: 'of the operator' } })).then(() =>
            Response.json({}),
          )
        : next(request),
    call: /members invite nobody/,
    fix: /in your name/,
  },
  {
    what: 'a secret key that may not invite',
    area: 'accounts',
    meddle: answers(/\/auth\/v1\/invite$/, 401, { code: 401, error_code: 'no_authorization' }),
    call: /nobody is invited twice/,
    fix: /secret key of this project/,
  },
  {
    what: 'an invitation that can’t be accepted',
    area: 'accounts',
    meddle: answers(/\/auth\/v1\/verify$/, 403, { code: 403, error_code: 'otp_expired' }),
    call: /link of an invitation/,
    fix: /config push/,
  },
  {
    what: 'people who are invited and can’t choose a password',
    area: 'accounts',
    meddle: async (request, _path, next) =>
      request.method === 'PUT' && !(await request.clone().json()).current_password
        ? Response.json({ error_code: 'current_password_required' }, { status: 400 })
        : next(request),
    call: /who is invited chooses a password/,
    fix: /200/,
  },
  {
    what: 'people who are shut out and sign in',
    area: 'accounts',
    meddle: async (request, pathname, next) => {
      const response = await next(request);
      if (pathname !== '/auth/v1/token' || response.status !== 400) return response;
      const { error_code } = await response.clone().json();
      return error_code === 'user_banned' ? Response.json({ access_token: 'a.b.c' }) : response;
    },
    call: /banned person doesn’t sign in/,
    fix: /user_banned/,
  },
  {
    what: 'tokens of two parts taken for no token',
    area: 'accounts',
    meddle: async (request, _path, next) => {
      const headers = new Headers(request.headers);
      if (headers.get('authorization')?.split('.').length === 2) headers.delete('authorization');
      return next(new Request(request, { headers }));
    },
    call: /token of two parts/,
    fix: /PostgREST/,
  },
  {
    what: 'tokens that don’t say how somebody signed in',
    area: 'accounts',
    meddle: changed(/\/auth\/v1\/token$/, (json) => {
      const [head, body = '', signature] = String(Object(json).access_token).split('.');
      const { amr: _, ...said } = JSON.parse(Buffer.from(body, 'base64url').toString() || '{}');
      const token = [head, Buffer.from(JSON.stringify(said)).toString('base64url'), signature];
      return { ...Object(json), access_token: token.join('.') };
    }),
    call: /how they signed in/,
    fix: /amr/,
  },
  {
    what: 'profiles that everybody reads',
    area: 'accounts',
    sql: [
      'create policy doctor on public.profiles for select to authenticated using (true)',
      'drop policy doctor on public.profiles',
    ],
    call: /reads another’s profile/,
    fix: /migrations/,
  },
  {
    what: 'a column that is missing',
    area: 'lists',
    sql: [
      'alter table public.bonuses rename column days to free_days',
      'alter table public.bonuses rename column free_days to days',
    ],
    call: /list of bonuses/,
    fix: /migrations/,
  },
  {
    what: 'a right that is missing',
    area: 'lists',
    sql: [
      'revoke select on public.saved_views from authenticated',
      'grant select on public.saved_views to authenticated',
    ],
    call: /saved view/,
    fix: /migrations/,
  },
  {
    what: 'instants and numbers written otherwise',
    area: 'lists',
    meddle: changed(/\/rest\/v1\/fixtures$/, (json) =>
      Array.isArray(json) ? [{ id: 'x', starts_at: '2026-10-07 11:40:12+00' }] : json,
    ),
    call: /values of fixtures\.starts_at/,
    fix: /ISO 8601/,
  },
  {
    what: 'a page beyond a list’s end that fails',
    area: 'lists',
    meddle: async (request, _path, next) =>
      new URL(request.url).searchParams.get('offset')?.match(/^[1-9]/)
        ? Response.json({ message: 'out of range' }, { status: 500 })
        : next(request),
    call: /a page beyond its end/,
    fix: /report it/,
  },
  {
    what: 'a list that the database has no time for',
    area: 'lists',
    meddle: answers(/\/rest\/v1\/listed_promo_codes$/, 500, CANCELLED),
    call: /list of promo-codes/,
    fix: /less to do/,
  },
  {
    what: 'a function that the database has no time for',
    area: 'SQL functions',
    meddle: answers(/\/rpc\/record_head$/, 500, CANCELLED),
    call: /^record_head as/,
    fix: /less to do/,
  },
  {
    what: 'a function that is missing',
    area: 'SQL functions',
    sql: [
      'alter function public.record_head() rename to doctor_head',
      'alter function public.doctor_head() rename to record_head',
    ],
    call: /^record_head as/,
    fix: /missing/,
  },
  {
    what: 'a function that visitors may not call',
    area: 'SQL functions',
    sql: [
      'revoke execute on function public.avatar_picture(uuid) from anon',
      'grant execute on function public.avatar_picture(uuid) to anon',
    ],
    call: /^avatar_picture as a visitor/,
    fix: /right to call it is missing/,
  },
  {
    what: 'a function that everybody may call',
    area: 'SQL functions',
    sql: [
      'alter function public.my_access() security definer; grant execute on function public.my_access() to anon',
      'alter function public.my_access() security invoker; revoke execute on function public.my_access() from anon',
    ],
    call: /^my_access as a visitor/,
    fix: /Revoke/,
  },
  {
    what: 'a gateway that checks tokens itself',
    area: 'edge functions',
    meddle: async (request, pathname, next) => {
      const isChecked = pathname.startsWith('/functions/v1/') && request.method !== 'OPTIONS';
      return isChecked && !request.headers.get('authorization')?.includes('.')
        ? Response.json({ code: 401, message: 'Missing authorization header' }, { status: 401 })
        : next(request);
    },
    call: /transfer-receipt without a session/,
    fix: /verify_jwt/,
  },
  {
    what: 'a function that isn’t deployed',
    area: 'edge functions',
    meddle: answers(/\/functions\/v1\/refund/, 404, {
      code: 'NOT_FOUND',
      message: 'Requested function was not found',
    }),
    call: /refund/,
    fix: /functions deploy/,
  },
  {
    what: 'a function that doesn’t start',
    area: 'edge functions',
    meddle: answers(/\/functions\/v1\/checkout/, 503, {
      code: 'BOOT_ERROR',
      message: 'Function failed to start',
    }),
    call: /checkout without a session/,
    fix: /functions deploy/,
  },
  {
    what: 'a function that its host ended',
    area: 'edge functions',
    meddle: answers(/\/functions\/v1\/checkout/, 546, {
      code: 'WORKER_LIMIT',
      message: 'Function failed due to not having enough compute resources',
    }),
    call: /checkout without a session/,
    fix: /less to do/,
  },
  {
    what: 'a secret key that the functions don’t know',
    area: 'edge functions',
    meddle: async (request, pathname, next) => {
      if (!pathname.includes('sync-fixtures')) return next(request);
      const headers = new Headers(request.headers);
      for (const name of ['apikey', 'authorization']) headers.delete(name);
      const body = request.method === 'POST' ? await request.text() : undefined;
      return next(new Request(request.url, { method: request.method, headers, body }));
    },
    call: /secret key/,
    fix: /secrets/,
  },
  {
    what: 'receipts in a public bucket',
    area: 'files',
    meddle: both(
      changed(/\/bucket\//, (json) => ({ ...Object(json), public: true })),
      IMPORTED,
    ),
    call: /private/,
    fix: /dashboard/,
  },
  {
    what: 'an import that the database has no time for',
    area: 'files',
    meddle: answers(/\/rpc\/import_fixtures$/, 500, CANCELLED),
    call: /import of 200 rows/,
    fix: /less to do/,
  },
  {
    what: 'an import that refuses rows',
    area: 'files',
    meddle: answers(/\/rpc\/import_fixtures$/, 200, { created: 0, errors: [{ row: 1 }] }),
    call: /import of 200 rows/,
    fix: /Apply the migrations/,
  },
  {
    what: 'an import that would be too slow with more rows',
    area: 'files',
    meddle: async (request, pathname, next, clock) => {
      if (!pathname.endsWith('/import_fixtures')) return next(request);
      const { length } = (await request.json()).rows;
      await clock.wait(length < 2000 ? 2000 : 25_000);
      return Response.json({ created: length });
    },
    call: /import of 2000 rows/,
    fix: /import fewer/,
  },
  {
    what: 'a right given by hand',
    area: 'database',
    sql: [
      'grant delete on public.payments to authenticated',
      'revoke delete on public.payments from authenticated',
    ],
    call: /rights of authenticated on public\.payments/,
    fix: /db push/,
  },
  {
    what: 'row-level security switched off',
    area: 'database',
    sql: [
      'alter table public.promo_codes disable row level security',
      'alter table public.promo_codes enable row level security',
    ],
    call: /row-level security of public\.promo_codes/,
    fix: /db push/,
  },
  {
    what: 'a time limit that is gone',
    area: 'database',
    sql: [
      'alter function public.import_fixtures(jsonb, jsonb, boolean) reset statement_timeout',
      "alter function public.import_fixtures(jsonb, jsonb, boolean) set statement_timeout = '120s'",
    ],
    call: /function public\.import_fixtures/,
    fix: /db push/,
  },
  {
    what: 'a role whose statements end too soon',
    area: 'database',
    sql: [
      inDatabase("alter role anon in database %I set statement_timeout = ''500''"),
      inDatabase("alter role anon in database %I set statement_timeout = ''3s''"),
    ],
    call: /time limit of anon/,
    fix: /set statement_timeout = '3s'/,
  },
  {
    what: 'a role whose statements never end',
    area: 'database',
    sql: [
      inDatabase('alter role authenticated in database %I reset statement_timeout'),
      inDatabase("alter role authenticated in database %I set statement_timeout = ''8s''"),
    ],
    call: /time limit of authenticated/,
    fix: /set statement_timeout = '8s'/,
  },
  {
    what: 'statements compiled just in time',
    area: 'database',
    sql: [inDatabase('alter database %I reset jit'), inDatabase('alter database %I set jit = off')],
    call: /compiled/,
    fix: /deploy\.md/,
  },
  {
    what: 'requests that nothing asks about the second step',
    area: 'database',
    sql: [
      inDatabase('alter database %I reset pgrst.db_pre_request'),
      inDatabase("alter database %I set pgrst.db_pre_request = ''private.check_request''"),
    ],
    call: /checked first/,
    fix: /deploy\.md/,
  },
  {
    what: 'a migration that isn’t applied',
    area: 'database',
    sql: [
      `delete from supabase_migrations.schema_migrations where version = '20261127000001'`,
      `insert into supabase_migrations.schema_migrations (version) values ('20261127000001')`,
    ],
    call: /migrations are applied/,
    fix: /db push/,
  },
];

describe.each(TARGETS)('the doctor, on %s', (target) => {
  let standIn: StandIn;
  let expected: Expected;
  beforeAll(async () => {
    expected = await readExpected();
    standIn = await openStandIn(target);
  });
  afterAll(() => standIn.close());
  // Each run tries a few wrong passwords from the same address.
  beforeEach(() => standIn.runSql('delete from private.attempts'));

  const run = (options: Partial<Examination> = {}) =>
    examine({
      project: standIn.project,
      runSql: standIn.runSql,
      hosted: true,
      lists: checkLists,
      onFindings: () => {},
      expected,
      ...options,
    });
  const accounts = async () =>
    (await standIn.runSql('select count(*)::integer as n from auth.users'))[0]?.n;

  it('finds nothing wrong, makes every kind of call, and leaves no account', async () => {
    standIn.meddle(target === 'PGlite' ? IMPORTED : null);
    const findings = await run();
    standIn.meddle(null);
    expect(findings.filter(({ result }) => result === 'fault')).toEqual([]);
    expect(findings.length).toBeGreaterThan(600);
    expect(await accounts()).toBe(0);
  });

  it('makes its accounts in the database where there is no secret key, and tries what it can without either', async () => {
    const { secret: _, ...project } = standIn.project;
    const areas = ['accounts'] as const;
    const known = await run({ project, areas });
    expect(known.filter(({ result }) => result !== 'good')).toMatchObject([
      { result: 'skipped', call: 'an invitation', detail: 'give --secret' },
    ]);
    const blind = await run({ project, areas, runSql: undefined });
    expect(blind.map(({ result, detail }) => [result, detail])).toContainEqual([
      'skipped',
      expect.stringContaining('--secret or --database'),
    ]);
    await standIn.runSql('delete from auth.users');
  });

  it.each([
    [400, 'captcha_failed', 'captcha protection: request disallowed'],
    [400, 'email_address_not_authorized', 'Email address cannot be used as it is not authorized'],
    [500, 'unexpected_failure', 'Error sending confirmation email'],
  ])('says why no account could be made: %i %s', async (status, error_code, msg) => {
    const { secret: _, ...project } = standIn.project;
    standIn.meddle(answers(/\/auth\/v1\/signup$/, status, { error_code, msg }));
    const found = await run({ project, areas: ['accounts', 'lists'] }).finally(() =>
      standIn.meddle(null),
    );
    expect(found.map(({ result, detail }) => [result, detail])).toEqual([
      ['skipped', expect.stringContaining(error_code)],
      ['skipped', expect.stringContaining(error_code)],
    ]);
  });

  it('leaves no account that can’t sign in', async () => {
    standIn.meddle(answers(/\/auth\/v1\/token$/, 429, { error_code: 'over_request_rate_limit' }));
    const found = await run({ areas: ['accounts'] }).finally(() => standIn.meddle(null));
    expect(found).toMatchObject([
      { result: 'skipped', detail: expect.stringContaining('over_request_rate_limit') },
    ]);
    expect(await accounts()).toBe(0);
  });

  it('finds legacy keys, which end, on a hosted project alone', async () => {
    const project = { ...standIn.project, secret: 'eyJhbGciOiJIUzI1NiJ9.legacy' };
    const keys = async (hosted: boolean) =>
      (await run({ project, hosted, areas: ['gateway'] })).filter(({ call }) => /kind/.test(call));
    expect(await keys(true)).toMatchObject([
      { result: 'fault', fix: expect.stringContaining('sb_secret_') },
    ]);
    expect(await keys(false)).toMatchObject([{ result: 'good' }]);
  });

  async function faultsOf(area: string) {
    const lists = area === 'lists' ? checkLists : UNEXAMINED;
    const findings = await run({ areas: [area], lists });
    return findings.filter(({ result }) => result === 'fault');
  }

  it.each(FAULTS.filter(({ sql }) => !sql))(
    'finds $what',
    async ({ area, meddle, set, call, fix }) => {
      standIn.meddle(meddle ?? null);
      standIn.set(set ?? null);
      try {
        expect(await faultsOf(area)).toContainEqual(
          expect.objectContaining({
            call: expect.stringMatching(call),
            fix: expect.stringMatching(fix),
          }),
        );
      } finally {
        standIn.meddle(null);
        standIn.set(null);
      }
      expect(await accounts()).toBe(0);
    },
  );

  // All of an area at once: each run makes hundreds of calls.
  it.each(AREAS.filter((area) => FAULTS.some((fault) => fault.sql && fault.area === area)))(
    'finds what is wrong in the database with the %s',
    async (area) => {
      const faults = FAULTS.filter((fault) => fault.area === area);
      for (const { sql } of faults) if (sql) await standIn.operate(sql[0]);
      try {
        const found = await faultsOf(area);
        for (const { sql, call, fix } of faults) {
          if (!sql) continue;
          expect(found).toContainEqual(
            expect.objectContaining({
              call: expect.stringMatching(call),
              fix: expect.stringMatching(fix),
            }),
          );
        }
      } finally {
        for (const { sql } of faults) if (sql) await standIn.operate(sql[1]);
      }
      expect(await accounts()).toBe(0);
    },
  );

  it('deletes its accounts when it is interrupted, and those of a run that was killed', async () => {
    const stop = new AbortController();
    const findings = await run({
      lists: async () => {
        stop.abort();
        return [];
      },
      signal: stop.signal,
    });
    expect(findings.filter(({ area }) => area === 'clean-up')).toHaveLength(2);
    expect(await accounts()).toBe(0);
    for (const means of [{ project: standIn.project }, standIn]) {
      await createPerson(means);
      expect(await accounts()).toBe(1);
      await run({ clean: true, runSql: undefined, ...means });
      expect(await accounts()).toBe(0);
    }
  });
});
