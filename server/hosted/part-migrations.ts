import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listMigrations, type MigrationFile } from '../database/migrate.ts';
import {
  FIRST_NOTES,
  NOTES_TABLE,
  PART_NOTES,
  partOf,
  tablePartsOf,
} from '../database/part-tables.ts';
import { literal } from '../database/run-sql.ts';
import { schemaFilesOf, type TablePart } from '../database/schema-files.ts';

/*
 * A hosted project has no server that makes a part's tables, only the CLI, which applies the files that the project
 * doesn't have, by their versions. So the files ask the database, and every project finds the right thing in them:
 * - A new one gets the tables of the framework from its schema files, with the first migration; the later ones that are
 *   in these files already do nothing there.
 * - A part's tables come likewise with the migration that is named after them, `product_tables`.
 * - One that was made by the migrations, from before parts had tables of their own, applies what it lacks of them.
 */

/** Statements as one that runs them under a condition. */
const when = (condition: string, sql: string) => `do $touchline$
begin
  if ${condition} then
    execute $statements$
${sql.trim()}
    $statements$;
  end if;
end
$touchline$;
`;

const has = (part: TablePart) => `exists (select from ${PART_NOTES} where name = ${literal(part)})`;

const readTexts = async (root: string, part: TablePart) =>
  Promise.all((await schemaFilesOf(root, part)).map((file) => readFile(join(root, file), 'utf8')));

/** Notes that a part's tables were made as of a migration. */
const noteMade = (part: TablePart, version: string) =>
  `insert into ${PART_NOTES} (name, version) values (${literal(part)}, ${literal(version)});\n`;

/** A new project's first migration. */
const makesFramework = (texts: readonly string[], last: string) =>
  `${NOTES_TABLE}
${noteMade('framework', last)}
${texts.join('\n')}`;

/**
 * Makes a part's tables unless the project has them. They stand on the framework's as this version has them.
 * @param last the part's last migration, and the framework's
 */
function makesPart(part: TablePart, texts: readonly string[], last: Record<string, string>) {
  const making = `current_setting('touchline.making') = ${literal(part)}`;
  const asked = literal(last.framework ?? '');
  return `${FIRST_NOTES}
select set_config('touchline.making', case when ${has(part)} then '' else ${literal(part)} end, false);
do $touchline$
begin
  if ${making}
    and not exists (select from supabase_migrations.schema_migrations where version = ${asked})
    and not exists (select from ${PART_NOTES} where name = 'framework' and version >= ${asked}) then
    raise exception 'The ${part} needs the framework as this version has it. Update the project without the ${part} first: docs/deploy.md says how.';
  end if;
end
$touchline$;
${texts.map((text) => when(making, text)).join('\n')}
${when(making, noteMade(part, last[part] ?? ''))}
select set_config('touchline.making', '', false);
`;
}

/** A migration for projects whose tables were made before it. */
const changes = ({ version }: MigrationFile, part: TablePart, sql: string) => `${FIRST_NOTES}
${when(
  `exists (select from ${PART_NOTES} where name = ${literal(part)} and coalesce(version, '') < ${literal(version)})`,
  sql,
)}`;

/**
 * Writes the migrations of a hosted project with some parts, each under its version.
 * @param root the folder with the schema files and migrations
 * @param parts those that the application has beside the framework
 */
export async function writeMigrations(
  root: string,
  parts: readonly string[],
  target: string,
): Promise<void> {
  const wanted = tablePartsOf(parts);
  const all = await listMigrations(join(root, 'supabase', 'migrations'));
  const files = all.filter((file) => wanted.includes(partOf(file)));
  const last = Object.fromEntries(files.map((file) => [partOf(file), file.version]));
  await mkdir(target);
  for (const [at, file] of files.entries()) {
    const part = partOf(file);
    const makes = at === 0 || file.name === `${part}_tables`;
    const texts = makes ? await readTexts(root, part) : [];
    const sql =
      at === 0
        ? makesFramework(texts, last.framework ?? '')
        : makes
          ? makesPart(part, texts, last)
          : changes(file, part, await readFile(file.path, 'utf8'));
    await writeFile(join(target, basename(file.path)), sql);
  }
}
