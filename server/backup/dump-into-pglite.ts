import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { API_ROLES } from '../database/roles.ts';
import type { RunSql } from '../database/run-sql.ts';
import { runProgram } from './run-program.ts';
import { wantedOf } from './wanted-of.ts';

const COPY = /^(COPY .+) FROM stdin;$/;
const DATA = 8 * 1024 * 1024;

/** A part of a dump as SQL; psql's own commands are left out. */
async function sectionOf(dump: string, wanted: string, section: string): Promise<string> {
  const sql = await runProgram('pg_restore', [
    '--no-owner',
    `--section=${section}`,
    `--use-list=${wanted}`,
    '--file=-',
    dump,
  ]);
  return sql.replaceAll(/^\\(un)?restrict .*$/gm, '');
}

/** Loads the rows of a dump, table by table. */
async function loadRows(database: PGlite, sql: string): Promise<void> {
  const lines = sql.split('\n');
  let rest: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, copy] = COPY.exec(lines[at] ?? '') ?? [];
    if (!copy) {
      rest.push(lines[at] ?? '');
      continue;
    }
    await database.exec(rest.join('\n'));
    rest = [];
    let rows: string[] = [];
    let size = 0;
    const send = async () => {
      if (rows.length === 0) return;
      const blob = new Blob([`${rows.join('\n')}\n`]);
      await database.query(`${copy} FROM '/dev/blob'`, [], { blob });
      rows = [];
      size = 0;
    };
    for (at += 1; lines[at] !== '\\.' && at < lines.length; at += 1) {
      const row = lines[at] ?? '';
      rows.push(row);
      size += row.length;
      if (size > DATA) await send();
    }
    await send();
  }
  await database.exec(rest.join('\n'));
}

/**
 * Loads a dump of PostgreSQL into an embedded database, which needs no server: it shows that the dump can be read, and
 * what is in it.
 * @param folder where the database goes, in `postgres`; in memory if omitted
 * @param owner the user that the dump is from
 */
export async function dumpIntoPglite(
  dump: string,
  owner: string,
  folder?: string,
): Promise<{ runSql: RunSql; close: () => Promise<void> }> {
  const database = await PGlite.create({
    ...(folder ? { dataDir: join(folder, 'postgres') } : {}),
    extensions: { pgcrypto },
  });
  const runSql: RunSql = async (sql) =>
    ((await database.exec(sql)).at(-1)?.rows ?? []) as Record<string, unknown>[];
  try {
    const wanted = await wantedOf(dump);
    for (const { name, attributes } of API_ROLES) {
      await database.exec(`create role ${name} ${attributes}`);
    }
    // Some grants name it.
    if (owner !== 'postgres') await database.exec(`create role "${owner.replaceAll('"', '""')}"`);
    await database.exec(await sectionOf(dump, wanted, 'pre-data'));
    await loadRows(database, await sectionOf(dump, wanted, 'data'));
    await database.exec(await sectionOf(dump, wanted, 'post-data'));
    await database.exec(
      `set search_path = "$user", public; set row_security = on; set check_function_bodies = on`,
    );
    return { runSql, close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}
