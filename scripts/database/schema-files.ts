import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

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

/** Where plugins are: the framework's, the product's and the samples'. */
export const PLUGIN_FOLDERS = ['src/plugins', 'src/product/plugins', 'src/samples/plugins'];

/** The files that state the framework's schema, and those of each part that brings its own, in this order. */
const PART_FOLDERS = ['supabase/schemas', 'src/product/schema'];

/**
 * The files that state the schema, in the order in which they apply: the framework's and the
 * product's by their number, then those in the plugins' folders `schema`, plugin by plugin.
 * @returns paths relative to the project's folder, with slashes
 */
export async function listSchemaFiles(root: string): Promise<string[]> {
  const folders = [...PART_FOLDERS];
  for (const plugins of PLUGIN_FOLDERS) {
    const entries = await readdir(join(root, plugins), { withFileTypes: true }).catch(() => []);
    const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    folders.push(...ids.sort().map((id) => `${plugins}/${id}/schema`));
  }
  const [framework = [], product = [], ...plugins] = await Promise.all(
    folders.map((folder) => sqlFiles(root, folder)),
  );
  const byNumber = (a: string, b: string) => (basename(a) < basename(b) ? -1 : 1);
  return [...[...framework, ...product].sort(byNumber), ...plugins.flat()];
}
