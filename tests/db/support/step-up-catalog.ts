import { type RunSql, rowText } from '../../../server/database/run-sql.ts';

interface Known {
  schema: string;
  name: string;
  source: string;
  /** Names and types of the arguments. */
  args: { name: string; type: string }[];
  forPeople: boolean;
}

export interface StaffAct {
  name: string;
  args: { name: string; type: string }[];
  /** The protected tables that it writes. */
  tables: string[];
  asks: boolean;
}

const FUNCTIONS = `
  select n.nspname as schema, p.proname as name, p.prosrc as source,
    has_function_privilege('authenticated', p.oid, 'execute') as for_people,
    coalesce((select jsonb_agg(jsonb_build_object('name', p.proargnames[i], 'type', format_type(p.proargtypes[i - 1], null)) order by i)
      from generate_series(1, p.pronargs) as i), '[]') as args
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and p.prorettype <> 'trigger'::regtype`;

const CALL = /\b(public|private)\.(\w+)(?=\s*\()/g;
const WRITE = /\b(?:insert into|update|delete from)\s+public\.(\w+)/gi;
const ASKS_FOR_ROLE = /private\.((has_role|is_staff|require_report_role)\(|my_role\(\), auth)/;
const ASKS = /perform private\.(require_staff_step_up|require_step_up|require_factor)\(\)/;

async function readFunctions(run: RunSql): Promise<Map<string, Known>> {
  const rows = await run(FUNCTIONS);
  return new Map(
    rows.map((row) => [
      `${rowText(row, 'schema')}.${rowText(row, 'name')}`,
      {
        schema: rowText(row, 'schema'),
        name: rowText(row, 'name'),
        source: rowText(row, 'source').replace(/--.*$/gm, ''),
        args: row.args as Known['args'],
        forPeople: row.for_people === true,
      },
    ]),
  );
}

/** The sources of a function and of every function that it calls. */
function sourcesOf(name: string, all: Map<string, Known>, seen = new Set<string>()): string[] {
  const known = all.get(name);
  if (!known || seen.has(name)) return [];
  seen.add(name);
  const called = [...known.source.matchAll(CALL)].map(([call]) => call);
  return [known.source, ...called.flatMap((next) => sourcesOf(next, all, seen))];
}

/** The tables that are protected by a step-up, from the catalog. */
export async function protectedTables(run: RunSql): Promise<string[]> {
  const rows = await run(`
    select c.relname as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'refuse_without_step_up' and t.tgenabled <> 'D' order by 1`);
  return rows.map((row) => rowText(row, 'name'));
}

/**
 * What staff do through functions: everything that people may call, that writes a protected table, and that either asks
 * for a role or writes as its caller. What members do for themselves asks for no role.
 */
export async function staffActs(run: RunSql): Promise<StaffAct[]> {
  const all = await readFunctions(run);
  const tables = new Set(await protectedTables(run));
  return [...all].flatMap(([full, { schema, name, source, args, forPeople }]) => {
    if (schema !== 'public' || !forPeople) return [];
    const text = sourcesOf(full, all).join('\n');
    const written = [...text.matchAll(WRITE)].map(([, table = '']) => table);
    const concerned = [...new Set(written)].filter((table) => tables.has(table));
    const writesItself = [...source.matchAll(WRITE)].length > 0;
    if (concerned.length === 0 || !(writesItself || ASKS_FOR_ROLE.test(text))) return [];
    return [{ name, args, tables: concerned, asks: ASKS.test(text) }];
  });
}

/** What people may call that can write: every function that isn't `stable`, and so is allowed to. */
export async function writingFunctions(run: RunSql): Promise<string[]> {
  const rows = await run(`
    select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
      and p.prorettype <> 'trigger'::regtype and has_function_privilege('authenticated', p.oid, 'execute')
    order by 1`);
  return rows.map((row) => rowText(row, 'name'));
}

/** What people may call that asks for a step-up, itself or through what it calls. */
export async function askingFunctions(run: RunSql): Promise<Pick<StaffAct, 'name' | 'args'>[]> {
  const all = await readFunctions(run);
  return [...all]
    .filter(([full, { schema, forPeople }]) => {
      if (schema !== 'public' || !forPeople) return false;
      return ASKS.test(sourcesOf(full, all).join('\n'));
    })
    .map(([, { name, args }]) => ({ name, args }));
}
