import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationHash } from '../../server/database/migrate.ts';

/** Each released migration with the SHA-256 of its text, beside the migrations. */
const LIST = 'released.json';

type Released = Record<string, string>;

/** The migrations that existing databases have applied, by file name. */
export async function readReleased(dir: string): Promise<Released> {
  return JSON.parse(await readFile(join(dir, LIST), 'utf8')) as Released;
}

/** One sentence for each released migration whose file has changed. */
export async function releaseProblems(dir: string): Promise<string[]> {
  const problems = Object.entries(await readReleased(dir)).map(async ([file, released]) => {
    const path = join(dir, file);
    const restore = `Restore it (git log -- supabase/migrations/${file})`;
    if (!existsSync(path)) return `${file} was released and is gone. ${restore}.`;
    if (migrationHash(await readFile(path, 'utf8')) === released) return null;
    return `${file} was edited after its release, but databases have applied it as it was. ${restore}, change the schema files instead and run \`npm run db:migration -- name_of_the_change\`.`;
  });
  return (await Promise.all(problems)).filter((problem) => problem !== null);
}

/**
 * Marks every migration in the folder as released: none of them may change from now on.
 * @returns the files that are new in the list
 */
export async function recordRelease(dir: string): Promise<string[]> {
  const released = await readReleased(dir);
  const files = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const fresh = files.filter((file) => !(file in released));
  for (const file of fresh) released[file] = migrationHash(await readFile(join(dir, file), 'utf8'));
  await writeFile(join(dir, LIST), `${JSON.stringify(released, null, 2)}\n`);
  return fresh;
}
