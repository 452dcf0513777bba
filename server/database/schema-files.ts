import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

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

/** A part with tables: the framework, or one that adds its own to it. */
export type TablePart = 'framework' | 'product';

/** The folders of a part's schema files, and of its plugins, which may have some, too. */
const FOLDERS: Readonly<Record<TablePart, { schema: string; plugins: readonly string[] }>> = {
  // The samples keep nothing in the database.
  framework: { schema: 'supabase/schemas', plugins: ['src/plugins', 'src/samples/plugins'] },
  product: { schema: 'src/product/schema', plugins: ['src/product/plugins'] },
};

/** The parts with tables, in the order in which their files apply. */
export const TABLE_PARTS = Object.keys(FOLDERS) as TablePart[];

/**
 * The files that state a part's schema, in the order in which they apply: its own by their number, then those in its
 * plugins' folders `schema`, plugin by plugin.
 * @returns paths relative to the project's folder, with slashes
 */
export async function schemaFilesOf(root: string, part: TablePart): Promise<string[]> {
  const folders = [FOLDERS[part].schema];
  for (const plugins of FOLDERS[part].plugins) {
    const entries = await readdir(join(root, plugins), { withFileTypes: true }).catch(() => []);
    const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    folders.push(...ids.sort().map((id) => `${plugins}/${id}/schema`));
  }
  return (await Promise.all(folders.map((folder) => sqlFiles(root, folder)))).flat();
}

/** The files that state the whole schema, part by part. */
export async function listSchemaFiles(root: string): Promise<string[]> {
  return (await Promise.all(TABLE_PARTS.map((part) => schemaFilesOf(root, part)))).flat();
}
