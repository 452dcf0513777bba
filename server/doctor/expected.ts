import { join } from 'node:path';
import { listMigrations } from '../database/migrate.ts';
import { bringTables, partOf, tablePartsOf } from '../database/part-tables.ts';
import type { Declarations } from '../http/function-declaration.ts';
import { readParts } from '../places/parts.mjs';
import { TOUCHLINE, theApp } from '../places/places.mjs';
import { partsOf } from '../plugins/app-definition.ts';
import type { DoctorAreas } from '../plugins/doctor-part.ts';
import { ownFunctions } from '../plugins/own-functions.ts';
import { declarationsOf } from '../plugins/placed-function.ts';
import { findPluginFunctions } from '../plugins/plugin-functions.ts';
import { findPluginPackages } from '../plugins/plugin-packages.ts';
import { doctorAreasOf } from '../plugins/server-parts.ts';
import { readFacts } from './facts.ts';
import { openSchema } from './open-schema.ts';
import { readSchema, type Schema } from './read-schema.ts';

/** What a project must have: everything that this version states for the app's parts, and the plugins of packages. */
export interface Expected {
  schema: Schema;
  /** Tables, grants, policies and functions, see `readFacts`. */
  facts: Map<string, string>;
  /** Who may call each SQL function: `record_head` → anon, authenticated. */
  callers: Map<string, ReadonlySet<string>>;
  /** Versions of the migrations. */
  migrations: string[];
  /** The edge functions by name. */
  edgeFunctions: Declarations;
  /** What each of the app's parts examines. */
  ofParts: DoctorAreas[];
}

const CALLERS = `
  select p.proname as name, r.rolname as role
  from pg_proc p cross join pg_roles r
  where p.pronamespace = 'public'::regnamespace and r.rolname in ('anon', 'authenticated')
    and has_function_privilege(r.oid, p.oid, 'execute')`;

/** Reads it from a new database in memory, with the tables of the app's parts and of packages. */
export async function readExpected(): Promise<Expected> {
  const app = theApp();
  const { packages } = await findPluginPackages(app);
  const asked = readParts(process.env.PLUGINS);
  const appParts = await partsOf(app, asked);
  const parts = tablePartsOf(appParts);
  const { runSql, close } = await openSchema((run) => bringTables(run, TOUCHLINE, parts), packages);
  try {
    const callers = new Map<string, Set<string>>();
    for (const { name, role } of await runSql(CALLERS)) {
      const roles = callers.get(String(name)) ?? new Set();
      callers.set(String(name), roles.add(String(role)));
    }
    return {
      schema: await readSchema(runSql),
      facts: await readFacts(runSql),
      callers,
      migrations: (await listMigrations(join(TOUCHLINE, 'supabase', 'migrations')))
        .filter((file) => parts.includes(partOf(file)))
        .map(({ version }) => version),
      ofParts: await doctorAreasOf(app, asked, (_level, ...about) => console.error(...about)),
      edgeFunctions: declarationsOf(
        new Map([...findPluginFunctions(packages).functions, ...ownFunctions(appParts)]),
      ),
    };
  } finally {
    await close();
  }
}
