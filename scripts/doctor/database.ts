import { type RunSql, rowText } from '../../server/run-sql.ts';
import type { Expected } from './expected.ts';
import { factDifferences, readFacts } from './facts.ts';
import { findingsOf } from './finding.ts';

const PUSH =
  'Run `supabase db push` (docs/deploy.md, step 1), then the files of plugins’ packages (docs/plugins.md).';
/** Differences listed one by one; more are counted. */
const LISTED = 40;

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
  check(
    'no migration is newer than this version',
    newer.length === 0,
    `unknown here: ${newer.join(', ')}`,
    'Update Touchline to the version that made them.',
  );

  const differences = factDifferences(expected.facts, await readFacts(runSql));
  for (const { name, detail } of differences.slice(0, LISTED)) check(name, false, detail, PUSH);
  check(
    `${expected.facts.size} tables, rights, policies, triggers and functions`,
    differences.length === 0,
    `${differences.length} differ`,
    'Put back what was changed by hand.',
  );

  for (const [table, verb] of [
    ['auth.users', 'DELETE'],
    ['auth.sessions', 'SELECT'],
  ] as const) {
    const [row] =
      (await optional(
        runSql,
        `select has_table_privilege(oid, '${verb}') as may
      from pg_class where oid = to_regclass('${table}')`,
      )) ?? [];
    check(
      `the owner may ${verb.toLowerCase()} ${table}`,
      row?.may === true,
      'Deleting an account, and ending sessions, would fail.',
      'Apply the migrations as the role postgres.',
    );
  }

  if (!isHosted) return all;
  const jobs = await optional(runSql, 'select command from cron.job where active');
  if (!jobs) skip('timers', 'the extension pg_cron is off, or this role can’t read it');
  else {
    const commands = jobs.map((job) => rowText(job, 'command')).join('\n');
    for (const name of ['notify_renewals_due', 'send-mails', 'renewals', 'sync-fixtures']) {
      check(
        `a timer runs ${name}`,
        commands.includes(name),
        'No active job of pg_cron names it.',
        'See docs/deploy.md, steps 6 to 8.',
      );
    }
  }
  const [compiling] = await runSql(`
    select not exists (select from pg_db_role_setting as s left join pg_roles as r on r.oid = s.setrole
      where coalesce(r.rolname, 'authenticator') = 'authenticator' and 'jit=off' = any (s.setconfig)) as on`);
  check(
    'statements aren’t compiled',
    compiling?.on === false,
    'Just-in-time compilation takes seconds for the record’s figures, of which a visitor has three.',
    'See docs/deploy.md, step 1.',
  );
  const published = await optional(
    runSql,
    "select tablename from pg_publication_tables where pubname = 'supabase_realtime'",
  );
  const tables = (published ?? []).map((row) => rowText(row, 'tablename'));
  const live = ['predictions', 'slips', 'fixtures', 'notifications'];
  if (tables.length === 0) skip('live pages', 'no table is published; pages refresh by asking');
  else
    check(
      'live pages',
      live.every((table) => tables.includes(table)),
      `published: ${tables.join(', ')}`,
      'Publish all four tables (docs/deploy.md, step 9).',
    );
  return all;
}
