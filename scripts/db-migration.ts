/** `npm run db:migration`: creates migrations from the schema files. CONTRIBUTING.md says when. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BASE, baseMigration } from '../server/database/base-migration.ts';
import { keepReleasedData } from './database/keep-released-data.ts';
import { readRequest, USAGE } from './database/migration-request.ts';
import { makeNextMigration } from './database/next-migration.ts';
import { readReleased, recordRelease, releaseProblems } from './database/released.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MIGRATIONS = join(ROOT, 'supabase/migrations');
const lines = (...texts: string[]) => console.log(texts.join('\n'));

async function writeBase(): Promise<void> {
  if (Object.keys(await readReleased(MIGRATIONS)).length > 0) {
    throw new Error(
      'The base migration is released and never changes again. Write the next one: npm run db:migration -- name_of_the_change',
    );
  }
  const text = await baseMigration(ROOT);
  const old = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql') && file !== BASE);
  for (const file of old) await rm(join(MIGRATIONS, file));
  await writeFile(join(MIGRATIONS, BASE), text);
  lines(`supabase/migrations/${BASE} states the schema files as they are now.`);
  if (old.length > 0) lines(`Now part of it, and removed: ${old.join(', ')}.`);
}

async function writeNext(name: string): Promise<void> {
  const { file, losing, rowsOf } = await makeNextMigration(ROOT, name);
  if (file) lines(`Written: supabase/migrations/${file}. Read it before you commit it.`);
  else if (rowsOf.length > 0) lines('The migrations make the same schema as the schema files.');
  else lines('No migration is needed: the migrations give exactly what the schema files state.');
  if (losing.length > 0) lines('', 'It drops what holds data:', ...losing.map((sql) => `  ${sql}`));
  if (rowsOf.length > 0) {
    lines(
      '',
      `The schema files insert other rows into ${rowsOf.join(', ')} than the migrations do. What becomes of rows`,
      'that people have changed is for you to say: add the insert or update to a migration by hand.',
    );
  }
  if (file) lines('', 'Then: npm run types:generate');
}

async function release(): Promise<void> {
  const fresh = await recordRelease(MIGRATIONS);
  const last = fresh.at(-1);
  if (last === undefined) return lines('Nothing new: every migration is released already.');
  const kept = await keepReleasedData(ROOT, last);
  lines(
    `Released, and never to be edited again: ${fresh.join(', ')}.`,
    `Written: ${kept}, the demo's rows, from which every later upgrade is tested. Commit it.`,
  );
}

async function main(words: string[]): Promise<void> {
  const request = readRequest(words);
  if (request.kind === 'help') return lines(USAGE);
  if (request.kind === 'refused') throw new Error(request.why);
  const problems = await releaseProblems(MIGRATIONS);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (request.kind === 'base') return writeBase();
  if (request.kind === 'next') return writeNext(request.name);
  return release();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
