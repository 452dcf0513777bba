import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listSchemaFiles } from './schema-files.ts';

/**
 * The first migration of a new database. Its version occurs in no database from before the first
 * release, whether created by the server or the Supabase CLI, so that none is mistaken for a new one.
 */
export const BASE = '20261127000000_base.sql';

const HEAD = `-- The whole schema, as the schema files stated it: supabase/schemas in order, then those of plugins.
-- Made by \`npm run db:migration -- --base\`. Edit the schema files, not this one.
`;

/** The text of the base migration: every schema file, one after the other. */
export async function baseMigration(root: string): Promise<string> {
  const files = await listSchemaFiles(root);
  const texts = await Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(root, file), 'utf8');
      return `-- ${'-'.repeat(96)}\n-- ${file}\n-- ${'-'.repeat(96)}\n\n${sql.trimEnd()}\n`;
    }),
  );
  return [HEAD, ...texts].join('\n\n');
}
