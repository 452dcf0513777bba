import bcrypt from 'bcryptjs';
import { type RunSql, rowText } from '../database/run-sql.ts';
import { StartProblem } from '../operator/start-problem.ts';
import type { Settings } from '../settings/settings.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

const ADDRESSES = DEMO_ACCOUNTS.map(({ email }) => `'${email}'`).join(', ');

/** Whether the database is a demo's: it holds most of its accounts, of which people may have deleted some. */
export async function hasDemoPeople(runSql: RunSql): Promise<boolean> {
  const [row] = await runSql(
    `select count(*) * 2 > ${DEMO_ACCOUNTS.length} as there from auth.users where lower(email) in (${ADDRESSES})`,
  );
  return row?.there === true;
}

/** The demo's accounts, and staff whose password is the demo's. */
async function demoAccounts(runSql: RunSql): Promise<string[]> {
  const rows = await runSql(
    `select account.email, account.encrypted_password as hash, lower(account.email) in (${ADDRESSES}) as known
      from auth.users account left join public.profiles profile on profile.id = account.id
      where lower(account.email) in (${ADDRESSES}) or profile.profile_role <> 'USER'
      order by account.email limit 100`,
  );
  const open = await Promise.all(
    rows.map(
      async (row) =>
        row.known === true || (await bcrypt.compare(DEMO_PASSWORD, rowText(row, 'hash'))),
    ),
  );
  return rows.filter((_, at) => open[at]).map((row) => rowText(row, 'email'));
}

/**
 * Refuses to present the demo to others as a real site: its password is public, and its record is invented.
 * @throws {StartProblem} if others can reach the site, `DEMO=on` is not set, and the database contains the demo
 */
export async function refuseDemoLeft(
  runSql: RunSql,
  { shared, demoCalls, databaseUrl, dataDir }: Settings,
): Promise<void> {
  if (!shared || demoCalls) return;
  const [first, ...others] = await demoAccounts(runSql);
  if (first === undefined) return;
  const [where, another] = databaseUrl
    ? ['The database of DATABASE_URL', 'DATABASE_URL to an empty database']
    : [`The data folder ${dataDir}`, 'DATA_DIR to another folder'];
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  throw new StartProblem(
    `${where} holds demo accounts (${first}${more}), whose password everybody knows, and HOST or SITE_URL lets others reach this site. Nothing was changed. Set ${another} to begin with real data, or DEMO=on for a demo that is open to everybody.`,
  );
}
