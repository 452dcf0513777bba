import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppPart } from '../../src/shared/application/definition.ts';
import { PARTS } from './app-schema.ts';

const FILE_NAME = /^\d{2}_[a-z0-9_]+\.sql$/;

async function sqlFiles(root: string, folder: string): Promise<string[]> {
  if (!existsSync(join(root, folder))) return [];
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.sql')).sort();
  const wrong = names.find((name) => !FILE_NAME.test(name));
  if (wrong) throw new Error(`Rename ${folder}/${wrong}: a schema file is called 12_subject.sql.`);
  // Two with the same number would be ordered by their subjects.
  const second = names.findIndex(
    (name, place) => name.slice(0, 3) === names[place - 1]?.slice(0, 3),
  );
  if (second > 0) {
    const [first, other] = names.slice(second - 1);
    throw new Error(`Renumber ${folder}/${other}: ${first} has the same number.`);
  }
  return names.map((name) => `${folder}/${name}`);
}

/** A part that may have tables: the framework, or one that adds its own to it. */
export type TablePart = 'framework' | AppPart;

/** All of them, in the order in which their files apply. */
export const TABLE_PARTS: readonly TablePart[] = ['framework', ...PARTS];

/** Where a part's schema files are, and its plugins, which may have some, too. */
const foldersOf = (part: TablePart) =>
  part === 'framework'
    ? { schema: 'supabase/schemas', plugins: 'src/plugins' }
    : { schema: `src/${part}/schema`, plugins: `src/${part}/plugins` };

/**
 * The files that state a part's schema, in the order in which they apply: its own by their number, then those in its
 * plugins' folders `schema`, plugin by plugin.
 * @returns paths relative to the project's folder, with slashes; none if the part keeps nothing in the database
 */
export async function schemaFilesOf(root: string, part: TablePart): Promise<string[]> {
  const { schema, plugins } = foldersOf(part);
  const entries = await readdir(join(root, plugins), { withFileTypes: true }).catch(() => []);
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const folders = [schema, ...ids.sort().map((id) => `${plugins}/${id}/schema`)];
  return (await Promise.all(folders.map((folder) => sqlFiles(root, folder)))).flat();
}

/** The files that state the whole schema, part by part. */
export async function listSchemaFiles(root: string): Promise<string[]> {
  return (await Promise.all(TABLE_PARTS.map((part) => schemaFilesOf(root, part)))).flat();
}
