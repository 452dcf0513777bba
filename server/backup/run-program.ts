import { spawn } from 'node:child_process';
import { StartProblem } from '../operator/start-problem.ts';
import { databaseProblem } from '../settings/addresses.ts';

/** The packages of Debian that have the programs. */
const PACKAGES: Record<string, string> = {
  tar: 'tar',
  pg_dump: 'postgresql-client',
  pg_restore: 'postgresql-client',
  psql: 'postgresql-client',
};

/**
 * Runs a program of the system.
 * @param input sent to it
 * @returns what it printed
 * @throws {StartProblem} with its last words, if it isn't there or fails
 */
export function runProgram(
  name: string,
  args: string[],
  { env = {}, input }: { env?: Record<string, string>; input?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      env: { ...process.env, ...env },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    const said: Buffer[] = [];
    let errors = '';
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr?.on('data', (chunk) => {
      errors = `${errors}${chunk}`.slice(-4000);
    });
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartProblem(
          error.code === 'ENOENT'
            ? `The program ${name} isn't there: install it (on Debian: apt-get install ${PACKAGES[name] ?? name}).`
            : `The program ${name} can't be run: ${error.message}`,
        ),
      ),
    );
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(said).toString());
      else reject(new StartProblem(`${name} failed: ${errors.trim() || `code ${code}`}`));
    });
    // A program that ends early says why itself.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/**
 * The variables with which PostgreSQL's programs reach a database: a password in an argument could be read by others.
 * @throws {StartProblem} if it is on another machine and doesn't say how the connection is protected
 */
export function reach(databaseUrl: string): Record<string, string> {
  const wrong = databaseProblem(databaseUrl);
  if (wrong) throw new StartProblem(`The address of the database ${wrong}`);
  const url = new URL(databaseUrl);
  const { searchParams } = url;
  const set = Object.entries({
    PGHOST: url.hostname.replace(/^\[|\]$/g, '') || searchParams.get('host'),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode'),
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
  }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return Object.fromEntries(set);
}
