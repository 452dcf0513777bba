import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentenceOf } from '../../src/plugin-api/problem-sentences.ts';
import { SCHEMA_RULES } from '../../src/touchline/schema-rules.ts';
import { hashNote } from '../database/migrate.ts';
import { literal, type RunSql, rowText } from '../database/run-sql.ts';
import { hasDemoPeople } from '../demo/demo-left.ts';
import type { PluginPackage } from './plugin-packages.ts';
import { filesIn, foreignNames, lackingNeed } from './sound-packages.ts';

/** The same lock as that of the migrations. */
const LOCK = 'select pg_catalog.pg_advisory_xact_lock(7265106);';

const TABLE = 'supabase_migrations.plugin_files';
const HISTORY = `${LOCK}
  create schema if not exists supabase_migrations;
  create table if not exists ${TABLE} (
    name text primary key,
    note text not null,
    applied_at timestamptz not null default now()
  );
  alter table ${TABLE} add column if not exists made text[];`;

/** A sentence about the tables of a package, for the person who started the server. */
export interface TableNote {
  /** The package. */
  name: string;
  message: string;
}

/** What was done, and what was not. */
export interface PluginTables {
  /** The files applied now: `touchline-plugin-leaderboard/0001_entries.sql`. */
  applied: string[];
  /** Why files were not applied. */
  problems: TableNote[];
  /** Tables whose package is gone. */
  left: TableNote[];
}

interface SchemaFile {
  /** `<package>/<file>`. */
  name: string;
  sql: string;
}

function filesOf({ name, schema }: PluginPackage): SchemaFile[] {
  if (!schema) return [];
  return filesIn(schema).map((file) => ({
    name: `${name}/${file}`,
    sql: readFileSync(join(schema, file), 'utf8'),
  }));
}

const packageOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

async function readHistory(runSql: RunSql): Promise<Map<string, string>> {
  const [there] = await runSql(`select to_regclass('${TABLE}')::text as name`);
  if (rowText(there, 'name') === '') return new Map();
  const rows = await runSql(`select name, note from ${TABLE} order by name`);
  return new Map(rows.map((row) => [rowText(row, 'name'), rowText(row, 'note')]));
}

/**
 * What there is in the app's schemas: each thing, to which table, view, type or function it belongs, and a hash of what it
 * says. It is asked with an empty search path, which all names are printed by.
 */
export const THINGS = `
  with relations as (
    select c.*, format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S', 'c')
  )
  select name as belongs, name as thing, md5(row(relkind, relrowsecurity, relforcerowsecurity, relacl, relowner, reloptions,
    case when relkind in ('v', 'm') then pg_get_viewdef(oid) end,
    case when relkind = 'c' then (select array_agg(row(attname, atttypid, atttypmod) order by attnum)
      from pg_attribute where attrelid = relations.oid and not attisdropped) end)::text) as says from relations
  union all
  select name, format('the column %I of %s', attname, name), md5(row(atttypid, atttypmod, attnotnull, attidentity, attgenerated,
    attacl, (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = attrelid and adnum = attnum))::text)
  from pg_attribute join relations r on r.oid = attrelid where attnum > 0 and not attisdropped and relkind in ('r', 'p')
  union all
  select name, format('the constraint %I of %s', conname, name), md5(pg_get_constraintdef(k.oid))
  from pg_constraint k join relations r on r.oid = conrelid
  union all
  select name, format('the index %s', indexrelid::regclass), md5(pg_get_indexdef(indexrelid))
  from pg_index i join relations r on r.oid = indrelid
  union all
  select name, format('the trigger %I of %s', tgname, name), md5(pg_get_triggerdef(t.oid) || tgenabled::text)
  from pg_trigger t join relations r on r.oid = tgrelid where not tgisinternal
  union all
  select name, format('the policy %I of %s', polname, name), md5(row(polcmd, polpermissive, polroles,
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))::text)
  from pg_policy join relations r on r.oid = polrelid
  union all
  select p.oid::regprocedure::text, format('the function %s', p.oid::regprocedure),
    md5(pg_get_functiondef(p.oid) || coalesce(proacl::text, '') || proowner)
  from pg_proc p join pg_namespace n on n.oid = pronamespace where n.nspname in ('public', 'private', 'auth') and prokind in ('f', 'p')`;

const PATH = `select set_config('touchline.search_path', current_setting('search_path'), true);
  select set_config('search_path', '', true);`;
const PATH_BACK = `select set_config('search_path', current_setting('touchline.search_path'), true);`;

/** Whether something came after the first package. Files that were applied earlier don't say what they made. */
const MADE_AFTER = `case when belongs like '%(%' then to_regprocedure(belongs)::oid else to_regclass(belongs)::oid end
  > '${TABLE}'::regclass::oid`;

/** Notes what there is before a file. */
const BEFORE = `${PATH} create temporary table touchline_before on commit drop as
  select t.*, ${MADE_AFTER} as made_after from (${THINGS}) as t; ${PATH_BACK}`;

/** Fails if a file changed something that its package hasn't made, and notes what it made. */
const keptCheck = (file: string) => `${PATH}
  create temporary table touchline_after on commit drop as ${THINGS};
  do $plugin_kept$
  declare found text;
  begin
    select string_agg(b.thing, ', ' order by b.thing) into found from pg_temp.touchline_before as b
    where not exists (select from pg_temp.touchline_after as a where a.thing = b.thing and a.says = b.says)
      and not exists (select from ${TABLE} as f
        where f.name <> ${literal(file)} and f.name like ${literal(`${packageOf(file).replaceAll(/[\\%_]/g, '\\$&')}/%`)}
          and (b.belongs = any (f.made) or f.made is null and b.made_after));
    if found is not null then
      raise exception 'a file leaves what it hasn’t made as it is, but this one changes: %', found;
    end if;
    update ${TABLE} as f set made = array(
      select distinct a.belongs from pg_temp.touchline_after as a
      where not exists (select from pg_temp.touchline_before as b where b.belongs = a.belongs))
    where f.name = ${literal(file)};
  end $plugin_kept$;
  ${PATH_BACK}`;

/** A statement that fails if a rule of the schema is broken where it wasn't before. */
async function ruleCheck(runSql: RunSql): Promise<string> {
  const checks: string[] = [];
  for (const [rule, query] of SCHEMA_RULES) {
    const known = await runSql(`select row::text as row from (${query}) as row`);
    const before = known.map((row) => literal(rowText(row, 'row'))).join(', ');
    checks.push(`select string_agg(row::text, ', ') into found from (${query}) as row
      where row::text <> all (array[${before}]::text[]);
      if found is not null then raise exception '%, but not: %', ${literal(rule)}, found; end if;`);
  }
  return `do $plugin_check$ declare found text; begin ${checks.join('\n')} end $plugin_check$;`;
}

async function applyOne(runSql: RunSql, { name, sql }: SchemaFile): Promise<string | null> {
  const note = `insert into ${TABLE} (name, note) values (${literal(name)}, ${literal(hashNote(sql))});`;
  try {
    // Sent as one message, the statements form one transaction; inside a block the file's own can't end it.
    const block = literal(`begin execute ${literal(sql)}; end`);
    const check = `${await ruleCheck(runSql)}${keptCheck(name)}`;
    await runSql(`${LOCK}\n${note}\n${BEFORE}\ndo ${block};${check}`);
    return null;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const reason = said.startsWith('EXECUTE of transaction commands')
      ? 'it says begin, commit or rollback. Take that out: each file is a transaction'
      : said;
    return `${name} was not applied: ${reason}. Its plugin runs without it. Nothing else was changed.`;
  }
}

/** Why no file of a package may be applied now; undefined if they may. */
function refusalOf(
  one: PluginPackage,
  packages: readonly PluginPackage[],
  ready: ReadonlySet<string>,
): string | undefined {
  const need = lackingNeed(one, packages, ready);
  const wrong = need ? [need] : foreignNames(one, packages);
  return wrong.length > 0 ? wrong.map(sentenceOf).join('\n') : undefined;
}

/**
 * Applies the schema files of plugins that the database has not seen, after the app's own: in the order of the packages,
 * then by name, each in a transaction that fails if it breaks a rule for all tables. A failed file holds up only its own
 * package, and those that depend on its plugin. Nothing is ever removed: the tables of a plugin that is gone stay, and it finds them when it comes back.
 */
export async function applyPluginTables(
  runSql: RunSql,
  packages: readonly PluginPackage[],
): Promise<PluginTables> {
  const result: PluginTables = { applied: [], problems: [], left: [] };
  const files = packages.map(filesOf);
  const history = await readHistory(runSql);
  if (history.size === 0 && files.flat().length === 0) return result;
  await runSql(HISTORY);
  const ready = new Set<string>();
  for (const [at, one] of packages.entries()) {
    let problem: string | null = null;
    for (const file of files[at] ?? []) {
      const known = history.get(file.name);
      if (known === hashNote(file.sql)) continue;
      problem =
        known === undefined
          ? (refusalOf(one, packages, ready) ?? (await applyOne(runSql, file)))
          : `${file.name} differs from what was applied. Take the change back, and make it in a new file.`;
      if (problem !== null) break;
      result.applied.push(file.name);
    }
    if (problem !== null) result.problems.push({ name: one.name, message: problem });
    else if (one.id !== undefined) ready.add(one.id);
  }
  const gone = new Set([...history.keys()].map(packageOf));
  for (const { name } of packages) gone.delete(name);
  for (const name of gone) {
    const message = `The tables of ${name} are in the database, but it is not installed. They stay as they are, and it finds them when it is installed again.`;
    result.left.push({ name, message });
  }
  return result;
}

/** Under this name a package's demo rows are noted; files of a schema end in `.sql`. */
const DEMO_ROWS = 'demo';

/**
 * Adds the demo rows of packages to a database with the demo's people, once for each package, after its tables and after
 * the rows of those that it depends on. A database without them is somebody's own, and gets none.
 * @returns sentences about what could not be added
 */
export async function addPluginDemo(
  runSql: RunSql,
  packages: readonly PluginPackage[],
): Promise<string[]> {
  if (packages.every(({ demo }) => !demo) || !(await hasDemoPeople(runSql))) return [];
  await runSql(HISTORY);
  const history = await readHistory(runSql);
  const problems: string[] = [];
  const ready = new Set<string>();
  for (const one of packages) {
    const problem = await addRows(runSql, one, packages, history, ready);
    if (problem !== null) problems.push(problem);
    else if (one.id !== undefined) ready.add(one.id);
  }
  return problems;
}

/** Adds the demo rows of a package, if it has some that aren't there; says why they can't be added. */
async function addRows(
  runSql: RunSql,
  one: PluginPackage,
  packages: readonly PluginPackage[],
  history: ReadonlyMap<string, string>,
  ready: ReadonlySet<string>,
): Promise<string | null> {
  const name = `${one.name}/${DEMO_ROWS}`;
  if (!one.demo || history.has(name)) return null;
  const need = lackingNeed(one, packages, ready);
  if (!need) return applyOne(runSql, { name, sql: readFileSync(one.demo, 'utf8') });
  const isWaiting = need.code === 'incomplete-dependency';
  return sentenceOf(isWaiting ? { ...need, code: 'dependency-without-demo' } : need);
}
