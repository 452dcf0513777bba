import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listSchemaFiles } from './schema-files.ts';

let root: string;
function write(path: string, text = '') {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'touchline-schema-'));
  write('supabase/schemas/20_second.sql', 'create table b ();\n');
  write('supabase/schemas/10_first.sql', 'create table a ();\n');
});
afterEach(() => rmSync(root, { recursive: true }));

it('lists the framework by number, then what its plugins bring, then the product’s', async () => {
  write('src/product/schema/15_third.sql');
  write('src/product/plugins/bets/schema/10_bets.sql');
  write('src/plugins/polls/schema/10_polls.sql', 'create table polls ();\n');
  write('src/plugins/clubs/schema/20_members.sql', 'create table members ();\n');
  write('src/plugins/clubs/schema/10_clubs.sql', 'create table clubs ();\n');
  write('src/plugins/home/plugin.ts');
  expect(await listSchemaFiles(root)).toEqual([
    'supabase/schemas/10_first.sql',
    'supabase/schemas/20_second.sql',
    'src/plugins/clubs/schema/10_clubs.sql',
    'src/plugins/clubs/schema/20_members.sql',
    'src/plugins/polls/schema/10_polls.sql',
    'src/product/schema/15_third.sql',
    'src/product/plugins/bets/schema/10_bets.sql',
  ]);
});

it('refuses a name without a place in the order', async () => {
  write('src/plugins/polls/schema/polls.sql');
  await expect(listSchemaFiles(root)).rejects.toThrow(
    'Rename src/plugins/polls/schema/polls.sql: a schema file is called 12_subject.sql.',
  );
});

it('refuses two files with the same number in a folder', async () => {
  write('supabase/schemas/20_other.sql');
  await expect(listSchemaFiles(root)).rejects.toThrow(
    'Renumber supabase/schemas/20_second.sql: 20_other.sql has the same number.',
  );
});
