import { reach, runProgram } from '../backup/run-program.ts';
import { API_ROLES } from '../database/roles.ts';
import { literal } from '../database/run-sql.ts';

/** Runs SQL as an administrator of PostgreSQL; prints the rows without decoration. */
export type AsAdmin = (sql: string, database?: string) => Promise<string>;

/** Through a given address, or as Debian's account `postgres` on this machine. */
export function asAdmin(address: string | undefined): AsAdmin {
  const flags = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set=ON_ERROR_STOP=1'];
  return (sql, database = 'postgres') => {
    if (address) {
      const url = new URL(address);
      url.pathname = `/${database}`;
      return runProgram('psql', [...flags, '--file=-'], { input: sql, env: reach(url.href) });
    }
    return runProgram(
      'runuser',
      ['-u', 'postgres', '--', 'psql', ...flags, '--dbname', database, '--file=-'],
      { input: sql },
    );
  };
}

/**
 * Makes what is missing of role, database and the roles of requests; changes nothing that is there.
 * @param url the address that the server will use
 */
export async function makeDatabase(run: AsAdmin, url: URL): Promise<void> {
  const name = decodeURIComponent(url.pathname.slice(1));
  const user = decodeURIComponent(url.username);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const roles = API_ROLES.map(
    (role) => `if not exists (select from pg_roles where rolname = ${literal(role.name)}) then
      create role ${role.name} ${role.attributes}; end if;`,
  );
  await run(`do $make$ begin
    ${roles.join('\n')}
    if not exists (select from pg_roles where rolname = ${literal(user)}) then
      create role ${quoted(user)} login password ${literal(decodeURIComponent(url.password))};
    end if;
    grant ${API_ROLES.map((role) => role.name).join(', ')} to ${quoted(user)};
  end $make$;`);
  const there = await run(`select 1 from pg_database where datname = ${literal(name)}`);
  if (there.trim() === '') {
    await run(
      `create database ${quoted(name)} owner ${quoted(user)} template template0 encoding 'UTF8'`,
    );
    await run(`revoke connect on database ${quoted(name)} from public`);
  }
}
