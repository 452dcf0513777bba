import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunSql } from '../database/run-sql.ts';
import { StartProblem } from '../operator/start-problem.ts';
import type { BackupNotes, BackupShare } from '../plugins/server-part.ts';
import type { NamedBackup } from '../plugins/server-parts.ts';
import { type Manifest, notesIn } from './archive.ts';
import type { UnpackedBackup } from './open-backup.ts';

/** Of a part's file beside the database: none of ours is called that. */
const FILE_NAME = /^[a-z][a-z\d-]*$/;

/** Does a part's work; what is wrong begins with its name. */
export async function inName<T>({ name }: { name: string }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StartProblem(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Lets each part say what the database has of it, and writes its files into the folder that becomes the backup.
 * @returns what they say
 */
export async function takeShares(
  parts: readonly NamedBackup[],
  runSql: RunSql,
  folder: string,
): Promise<BackupNotes> {
  const said: Record<string, unknown> = {};
  for (const part of parts) {
    await inName(part, async () => {
      const { notes = {}, files = {} } = (await part.take?.(runSql)) ?? {};
      for (const [name, note] of Object.entries(notes)) {
        if (name in said) throw new Error(`another part says ${name} of a backup already`);
        said[name] = note;
      }
      for (const [name, content] of Object.entries(files)) {
        if (!FILE_NAME.test(name)) throw new Error(`no file of a backup may be called ${name}`);
        await writeFile(join(folder, name), content, { flag: 'wx' });
      }
    });
  }
  return said;
}

/** A part's share of a backup. */
export interface NamedShare extends BackupShare {
  /** `product`, or the package's name. */
  name: string;
}

/**
 * Opens what the parts have in a backup.
 * @throws {StartProblem} if one of them finds it damaged
 */
export async function openShares(
  parts: readonly NamedBackup[],
  { file, manifest, folder }: UnpackedBackup,
): Promise<NamedShare[]> {
  const notes = notesIn(manifest);
  const read = async (name: string) => {
    const path = join(folder, name);
    return FILE_NAME.test(name) && existsSync(path) ? new Uint8Array(await readFile(path)) : null;
  };
  const shares: NamedShare[] = [];
  for (const { name, open } of parts) {
    if (!open) continue;
    shares.push({ name, ...(await inName({ name }, () => open({ file, notes, read }))) });
  }
  return shares;
}

/** What a backup has of the parts, for the terminal, each after a comma; '' if nothing. */
export function contentsOf(parts: readonly NamedBackup[], manifest: Manifest): string {
  const notes = notesIn(manifest);
  return parts.flatMap(({ summary }) => (summary ? `, ${summary(notes)}` : [])).join('');
}
