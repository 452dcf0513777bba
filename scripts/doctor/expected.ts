import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Declarations } from '../../server/http/function-declaration.ts';
import { partsOf } from '../../server/plugins/app-definition.ts';
import { ownFunctions } from '../../server/plugins/own-functions.ts';
import { declarationsOf } from '../../server/plugins/placed-function.ts';
import { findPluginFunctions } from '../../server/plugins/plugin-functions.ts';
import { findPluginPackages } from '../../server/plugins/plugin-packages.ts';
import { readParts } from '../launch/parts.mjs';
import { theApp } from '../launch/places.mjs';
import { openSchema } from '../types/open-schema.ts';
import { readSchema, type Schema } from '../types/read-schema.ts';
import { readFacts } from './facts.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What a project must have: everything in this version's migrations, and in the plugins of packages. */
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
}

const CALLERS = `
  select p.proname as name, r.rolname as role
  from pg_proc p cross join pg_roles r
  where p.pronamespace = 'public'::regnamespace and r.rolname in ('anon', 'authenticated')
    and has_function_privilege(r.oid, p.oid, 'execute')`;

/** Reads it from a database in memory with every migration applied, and the tables of packages. */
export async function readExpected(): Promise<Expected> {
  const migrations = at('../../supabase/migrations');
  const app = theApp();
  const { packages } = await findPluginPackages(app);
  const parts = await partsOf(app, readParts(process.env.PLUGINS));
  const { runSql, close } = await openSchema(migrations, packages);
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
      migrations: readdirSync(migrations)
        .map((file) => /^\d{14}/.exec(file)?.[0] ?? '')
        .filter(Boolean),
      edgeFunctions: declarationsOf(
        new Map([...findPluginFunctions(packages).functions, ...ownFunctions(parts)]),
      ),
    };
  } finally {
    await close();
  }
}
