import { type RunSql, rowText } from '../database/run-sql.ts';
import type { Expected } from './expected.ts';
import { factDifferences, readFacts } from './facts.ts';
import { findingsOf } from './finding.ts';

const PUSH =
  'Run `supabase db push` (docs/deploy.md, step 1), then the files of plugins’ packages (docs/plugins.md).';
/** Differences listed one by one; more are counted. */
const LISTED = 40;

/** A hosted project's time limits by role, in seconds; its operator may raise them. */
const LIMITS: Record<string, number> = { anon: 3, authenticated: 8 };

/** The trigger of a table that pages follow live. */
const LIVE = /^trigger \S+_announce_insert of public\.(\S+)$/;

/** Runs a query that may lack its table or its right; null then. */
const optional = (runSql: RunSql, sql: string) => runSql(sql).catch(() => null);

/** What only the database itself shows: migrations, rights, policies, time limits, timers. */
export async function checkDatabase(runSql: RunSql, expected: Expected, isHosted: boolean) {
  const { all, check, skip } = findingsOf('database');

  const rows = await optional(runSql, 'select version from supabase_migrations.schema_migrations');
  const applied = new Set((rows ?? []).map((row) => rowText(row, 'version')));
  const missing = expected.migrations.filter((version) => !applied.has(version));
  check('migrations are applied', missing.length === 0, `missing: ${missing.join(', ')}`, PUSH);
  const newer = [...applied].filter((version) => !expected.migrations.includes(version));
  const unknown = `unknown here: ${newer.join(', ')}`;
  const update = 'Update Touchline to the version that made them.';
  check('no migration is newer than this version', newer.length === 0, unknown, update);

  const differences = factDifferences(expected.facts, await readFacts(runSql));
  for (const { name, detail } of differences.slice(0, LISTED)) check(name, false, detail, PUSH);
  const facts = `${expected.facts.size} tables, rights, policies, triggers and functions`;
  const differ = `${differences.length} differ`;
  check(facts, differences.length === 0, differ, 'Put back what was changed by hand.');

  for (const [table, verb] of [
    ['auth.users', 'DELETE'],
    ['auth.users', 'UPDATE'],
    ['auth.sessions', 'SELECT'],
    ['auth.sessions', 'DELETE'],
    ['auth.identities', 'DELETE'],
  ] as const) {
    const sql = `select has_table_privilege(to_regclass('${table}'), '${verb}') as may`;
    const [row] = (await optional(runSql, sql)) ?? [];
    const call = `the owner may ${verb.toLowerCase()} ${table}`;
    const harm = 'Confirming an address, deleting an account, and ending sessions would fail.';
    check(call, row?.may === true, harm, 'Apply the migrations as the role postgres.');
  }

  if (!isHosted) return all;
  const jobs = await optional(runSql, 'select command from cron.job where active');
  if (!jobs) skip('timers', 'the extension pg_cron is off, or this role can’t read it');
  else {
    const commands = jobs.map((job) => rowText(job, 'command')).join('\n');
    for (const [name, { callers }] of expected.edgeFunctions) {
      if (!callers.includes('timer')) continue;
      const none = 'No active job of pg_cron names it.';
      const fix = 'See docs/deploy.md, steps 6 to 8.';
      check(`a timer runs ${name}`, commands.includes(name), none, fix);
    }
  }
  const [compiling] = await runSql(`
    select not exists (select from pg_db_role_setting as s left join pg_roles as r on r.oid = s.setrole
      where coalesce(r.rolname, 'authenticator') = 'authenticator' and 'jit=off' = any (s.setconfig)) as on`);
  const jit =
    'Just-in-time compilation takes seconds for figures of many rows, and a visitor has three.';
  check('statements aren’t compiled', compiling?.on === false, jit, 'See docs/deploy.md, step 1.');
  const [asking] = await runSql(`
    select exists (select from pg_db_role_setting as s left join pg_roles as r on r.oid = s.setrole
      where coalesce(r.rolname, 'authenticator') = 'authenticator'
        and 'pgrst.db_pre_request=private.check_request' = any (s.setconfig)) as "first"`);
  const half = 'Functions may tell something to a sign-in before its second step.';
  check(
    'every request is checked first',
    asking?.first === true,
    half,
    'See docs/deploy.md, step 1.',
  );
  const limits = await runSql(`
    select r.rolname as role,
      coalesce(max(extract(epoch from regexp_replace(split_part(c, '=', 2), '^\\d+$', '\\&ms')::interval)), 0) as seconds
    from pg_roles as r
      left join pg_db_role_setting as s on s.setrole = r.oid and s.setdatabase in (
        0, (select oid from pg_database where datname = current_database()))
      left join unnest(s.setconfig) as c on c like 'statement_timeout=%'
    where r.rolname in ('anon', 'authenticated') group by r.rolname`);
  for (const { role, seconds } of limits) {
    const wanted = LIMITS[String(role)] ?? 0;
    const fix = `alter role ${role} set statement_timeout = '${wanted}s'; notify pgrst, 'reload config';`;
    const has = Number(seconds) > 0 ? `It is ${seconds} s.` : 'There is none.';
    check(`time limit of ${role}`, Number(seconds) >= wanted, has, `Run ${fix}`);
  }
  const published = await optional(
    runSql,
    "select tablename from pg_publication_tables where pubname = 'supabase_realtime'",
  );
  const tables = (published ?? []).map((row) => rowText(row, 'tablename'));
  const live = [...expected.facts.keys()].flatMap((name) => LIVE.exec(name)?.[1] ?? []);
  if (live.length === 0) skip('live pages', 'the app has no page that follows a table');
  else if (tables.length === 0)
    skip('live pages', 'no table is published; pages refresh by asking');
  else {
    const isLive = live.every((table) => tables.includes(table));
    const fix = `Publish ${live.join(', ')} (docs/deploy.md, step 9).`;
    check('live pages', isLive, `published: ${tables.join(', ')}`, fix);
  }
  return all;
}
