import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartProblem } from '../operator/start-problem.ts';
import type { BackupNotes } from '../plugins/server-part.ts';
import { runProgram } from './run-program.ts';

const MANIFEST = 'manifest.json';
/** As `sha256sum` writes and checks it. */
const SUMS = 'SHA256SUMS';

const manifestSchema = z.looseObject({
  format: z.literal(1),
  /** Of the Touchline that made it. */
  version: z.string(),
  /** ISO 8601, UTC. */
  made: z.string(),
  database: z.enum(['pglite', 'postgres']),
  /** The PostgreSQL user that owns everything in the dump; '' for the embedded database. */
  owner: z.string(),
  /** The last migration that the database has. */
  migration: z.string(),
});

/** What a backup says of itself; further members are the parts'. */
export type Manifest = z.infer<typeof manifestSchema>;

/** What the parts said of themselves. */
export function notesIn(manifest: Manifest): BackupNotes {
  const own = Object.keys(manifestSchema.shape);
  return Object.fromEntries(Object.entries(manifest).filter(([name]) => !own.includes(name)));
}

/** Hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** A new folder that only we can read; `remove` deletes it. */
export async function privateFolder(parent = tmpdir()) {
  const path = await mkdtemp(join(parent, 'touchline-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Writes a folder into one file, with the hash of each of its files. The file appears under its name only once it is
 * whole, and only its owner can read it: it has keys in it.
 */
export async function writeArchive(folder: string, manifest: Manifest, file: string) {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  const names = await filesBelow(folder);
  const sums = names.map(async (name) => `${await sha256Of(join(folder, name))}  ${name}\n`);
  await writeFile(join(folder, SUMS), (await Promise.all(sums)).join(''));
  const unfinished = `${file}.unfinished`;
  try {
    await writeFile(unfinished, '', { mode: 0o600 });
    await runProgram('tar', [
      '-cf',
      unfinished,
      '-C',
      folder,
      SUMS,
      MANIFEST,
      ...names.filter((name) => name !== MANIFEST),
    ]);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

const damaged = (file: string, what: string) =>
  new StartProblem(`The backup ${file} is damaged: ${what}.`);

/**
 * Unpacks a backup into an empty folder, and checks every file in it.
 * @throws {StartProblem} if it isn't a backup, or isn't what was written
 */
export async function readArchive(file: string, folder: string): Promise<Manifest> {
  if (!existsSync(file)) throw new StartProblem(`There is no file ${file}.`);
  await runProgram('tar', [
    '-xf',
    file,
    '-C',
    folder,
    '--no-same-owner',
    '--no-same-permissions',
  ]).catch(() => {
    throw damaged(file, 'it can’t be unpacked, or is no backup');
  });
  const names = await filesBelow(folder);
  if (!names.includes(SUMS)) throw damaged(file, 'it has no list of hashes, or is no backup');
  const lines = (await readFile(join(folder, SUMS), 'utf8')).split('\n').filter(Boolean);
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const missing = [...sums.keys()].find((name) => !names.includes(name));
  if (missing) throw damaged(file, `${missing} is missing`);
  for (const name of names.filter((each) => each !== SUMS)) {
    if (sums.get(name) !== (await sha256Of(join(folder, name)))) {
      throw damaged(file, `${name} is not what was written`);
    }
  }
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch {
    throw damaged(file, 'its manifest can’t be read, or another version of Touchline wrote it');
  }
}
