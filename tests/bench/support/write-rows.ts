import { openDatabaseThread } from '../../../server/database/database-thread.ts';

/** What a writer finds when it opens the database, printed as its first line. */
export interface Found {
  openedInMs: number;
  /** Rows up to the last acknowledged number. */
  kept: number;
  /** Half-written transactions. */
  torn: number;
}

/**
 * Reports which acknowledged rows are left, then writes more, one after the other, and prints each number
 * as soon as it is acknowledged, until it is killed.
 */
async function write([folder = '', fsync = 'on', acknowledged = '0']: string[]): Promise<never> {
  const began = performance.now();
  const database = await openDatabaseThread({ folder, fsync: fsync === 'on', onEnd: () => {} });
  const openedInMs = performance.now() - began;
  await database.exec(
    'create table if not exists kept (id int primary key); create table if not exists doubled (id int)',
  );
  const { rows } = await database.query<Omit<Found, 'openedInMs'> & { last: number }>(
    `select count(*) filter (where id <= $1)::int as kept, coalesce(max(id), 0) as last,
       abs(count(*) - (select count(*) from doubled))::int as torn from kept`,
    [acknowledged],
  );
  const { last = 0, kept = 0, torn = 0 } = rows[0] ?? {};
  process.stdout.write(`${JSON.stringify({ openedInMs, kept, torn } satisfies Found)}\n`);
  for (let id = last + 1; ; id += 1) {
    await database.exec(
      `begin; insert into kept values (${id}); insert into doubled values (${id}); commit`,
    );
    process.stdout.write(`${id}\n`);
  }
}

await write(process.argv.slice(2));
