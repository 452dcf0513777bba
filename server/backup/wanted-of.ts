import { writeFile } from 'node:fs/promises';
import { runProgram } from './run-program.ts';

/** Of the schema that every database has, and of extensions, which belong to the database's administrator. */
const OTHERS = / (SCHEMA - public|COMMENT - SCHEMA public|COMMENT - EXTENSION) /;

/**
 * Lists what of a dump is restored: everything that is ours.
 * @returns the path of the list, beside the dump, for `pg_restore --use-list`
 */
export async function wantedOf(dump: string): Promise<string> {
  const list = await runProgram('pg_restore', ['--list', dump]);
  const path = `${dump}.list`;
  const lines = list.split('\n').filter((line) => !OTHERS.test(`${line} `));
  await writeFile(path, lines.join('\n'));
  return path;
}
