import { backUpUnderWrites } from '@tests/support/backup-rounds';
import { HAS_POSTGRES, startSystemPostgres } from '@tests/support/system-postgres';

const ROUNDS = 20;

/** Backups at random moments under writes, each verified against the heads noted before, and restored elsewhere. */
export default async function measure(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const note = (
    kind: string,
    { results, heads }: Awaited<ReturnType<typeof backUpUnderWrites>>,
  ) => {
    const same = results.filter(
      ({ head, restored }) => JSON.stringify(head) === JSON.stringify(restored),
    );
    found[`${kind} backups restored to their head`] = same.length;
    found[`${kind} heads noted`] = heads.length;
  };
  note('embedded', await backUpUnderWrites(() => undefined, ROUNDS, 20));
  if (!HAS_POSTGRES) return found;
  const server = await startSystemPostgres();
  try {
    server.psql(`create role anon nologin noinherit; create role authenticated nologin noinherit;
      create role service_role nologin noinherit bypassrls; create role tips login;
      grant anon, authenticated, service_role to tips`);
    const newDatabase = (name: string) => {
      server.psql(`create database ${name} owner tips`);
      return `postgres://tips@127.0.0.1:${server.port}/${name}`;
    };
    note('PostgreSQL', await backUpUnderWrites(newDatabase, ROUNDS, 21));
  } finally {
    server.stop();
  }
  return found;
}
