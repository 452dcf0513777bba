import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowDifferences, schemaDifferences } from '../../scripts/database/schema-differences.ts';
import { applyFiles, ensureHistory, listMigrations } from '../../server/database/migrate.ts';
import { partOf } from '../../server/database/part-tables.ts';
import type { RunSql } from '../../server/database/run-sql.ts';
import { schemaFilesOf, TABLE_PARTS, type TablePart } from '../../server/database/schema-files.ts';
import { THINGS } from '../../server/plugins/plugin-tables.ts';
import { openHosted } from './support/empty-database.ts';
import { MIGRATIONS } from './support/pglite-snapshot.ts';
import { ONE_IN_MAIN } from './support/world.ts';

/** The last migration that changes all parts at once. */
const PARTED = '20261129220822';
/** The framework's schema files of that time, one after the other. */
const FRAMEWORK = `tests/db/data/parts/framework-${PARTED}.sql.br`;

interface Thing {
  thing: string;
  /** The table, view, type or function that it is part of. */
  belongs: string;
  says: string;
}

async function readThings(run: RunSql): Promise<Map<string, Thing>> {
  await run(`set search_path = ''`);
  const rows = await run(THINGS);
  await run('reset search_path');
  return new Map(rows.map((row) => [String(row.thing), row as unknown as Thing]));
}

const changedIn = (before: Map<string, Thing>, after: Map<string, Thing>) =>
  [...new Map([...before, ...after]).values()].filter(
    ({ thing }) => before.get(thing)?.says !== after.get(thing)?.says,
  );

/** Functions without their arguments, which a migration may change. */
const nameOf = ({ belongs }: Thing) => belongs.replace(/\(.*/s, '');

/** Whose each thing and each name is, by the schema files; a thing that later parts state otherwise is theirs as well. */
type Owners = Map<string, Set<TablePart>>;

async function readOwners(run: RunSql): Promise<Owners> {
  const owners: Owners = new Map();
  let before = new Map<string, Thing>(await readThings(run));
  for (const part of TABLE_PARTS) {
    for (const file of await schemaFilesOf('.', part)) await run(await readFile(file, 'utf8'));
    const after = await readThings(run);
    for (const changed of changedIn(before, after)) {
      owners.set(changed.thing, new Set(owners.get(changed.thing)).add(part));
      if (!owners.has(nameOf(changed))) owners.set(nameOf(changed), new Set([part]));
    }
    before = after;
  }
  return owners;
}

/** What the migrations after that change of other parts, a sentence each. */
async function foreignChanges(run: RunSql, owners: Owners, dir: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of await listMigrations(dir)) {
    const part = partOf(file);
    const before = await readThings(run);
    await applyFiles(run, [file]);
    for (const changed of changedIn(before, await readThings(run))) {
      const theirs = owners.get(changed.thing) ?? owners.get(nameOf(changed));
      if (theirs && !theirs.has(part))
        found.push(`${file.name} of the ${part} changes ${changed.thing}`);
    }
  }
  return found;
}

// The migrations are the same on both databases, and PostgreSQL applies them in seconds.
describe.runIf(ONE_IN_MAIN.length > 0)('a migration', () => {
  let migrated: Awaited<ReturnType<typeof openHosted>>;
  let owners: Owners;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-migrations-'));
    const stated = await openHosted('owners');
    owners = await readOwners(stated.run).finally(stated.close);
    migrated = await openHosted('parted');
    await ensureHistory(migrated.run);
    const files = await listMigrations(MIGRATIONS);
    await applyFiles(
      migrated.run,
      files.filter(({ version }) => version <= PARTED),
    );
  });
  afterAll(async () => {
    await migrated?.close();
    await rm(folder, { recursive: true });
  });

  it('changes its own part alone, and what that part adds to others in its schema files', async () => {
    const later = (await listMigrations(MIGRATIONS)).filter(({ version }) => version > PARTED);
    for (const { path, version, name } of later)
      await writeFile(join(folder, `${version}_${name}.sql`), await readFile(path));
    expect(later.length).toBeGreaterThan(0);
    expect(await foreignChanges(migrated.run, owners, folder)).toEqual([]);
  });

  it('of the framework takes a database without the product to the framework’s schema files', async () => {
    const [followed, stated] = [await openHosted('followed'), await openHosted('stated_alone')];
    try {
      for (const { run } of [followed, stated]) await ensureHistory(run);
      await followed.run(brotliDecompressSync(await readFile(FRAMEWORK)).toString());
      const later = (await listMigrations(MIGRATIONS)).filter(
        (file) => file.version > PARTED && partOf(file) === 'framework',
      );
      await applyFiles(followed.run, later);
      for (const file of await schemaFilesOf('.', 'framework'))
        await stated.run(await readFile(file, 'utf8'));
      expect(await schemaDifferences(followed.url, stated.url)).toEqual([]);
      expect(await rowDifferences(followed.run, stated.run)).toEqual([]);
    } finally {
      await followed.close();
      await stated.close();
    }
  });

  it('is named when it changes another part’s table, function or rights', async () => {
    const dir = await mkdtemp(join(folder, 'wrong-'));
    const write = (place: number, subject: string, sql: string) =>
      writeFile(join(dir, `2099010100000${place}_${subject}.sql`), sql);
    await write(0, 'ours', 'alter table public.audit_log add later_note text');
    await write(
      1,
      'product_hooks',
      `alter table private.remembered_mailboxes alter earned_referral drop not null;
      create or replace function private.own_fields_of_parts() returns text[] language sql immutable
        set search_path = '' as $$ select array['odds_format', 'stakes'] $$;
      create function private.of_a_later_version() returns int language sql as 'select 1'`,
    );
    expect(await foreignChanges(migrated.run, owners, dir)).toEqual([]);
    await write(2, 'theirs', 'alter table public.predictions add later_note text');
    await write(
      3,
      'product_theirs',
      `alter table public.audit_log add later_other text; grant update on public.app_settings to anon;
      create function private.announce_change(integer) returns int language sql as 'select 1'`,
    );
    expect(await foreignChanges(migrated.run, owners, dir)).toEqual([
      'theirs of the framework changes the column later_note of public.predictions',
      'product_theirs of the product changes public.app_settings',
      'product_theirs of the product changes the column later_other of public.audit_log',
      'product_theirs of the product changes the function private.announce_change(integer)',
    ]);
  });
});
