import { readFile } from 'node:fs/promises';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { describe, expect, inject, it } from 'vitest';
import { hostedAuth } from '../../scripts/database/hosted-auth.ts';
import { connectToPostgres } from '../../server/database/postgres-connection.ts';
import { type RunSql, runSqlOn } from '../../server/database/run-sql.ts';
import { schemaFilesOf } from '../../server/database/schema-files.ts';
import { openTestApp } from './support/test-app.ts';
import { asSuperuser, BOTH_IN_MAIN, createDatabase } from './support/world.ts';

/** An empty database on a server like a hosted one. */
async function openHosted(name: string) {
  const url = await createDatabase(name);
  await asSuperuser(name, hostedAuth(inject('postgres').user));
  const connection = connectToPostgres(url, { max: 1 });
  return { url, run: runSqlOn(connection), close: () => connection.close() };
}

/** An empty database of either kind, with what its service for accounts brings. */
async function openEmpty(target: (typeof BOTH_IN_MAIN)[number]) {
  if (target === 'PostgreSQL') return openHosted(`parts_${process.pid}`);
  const connection = await createPgliteConnection({ url: 'memory://' });
  await openTestApp(connection);
  return { run: runSqlOn(connection), close: () => connection.close() };
}

/** The tables, views and functions of the app's schemas, one a line. */
async function readNames(run: RunSql): Promise<string[]> {
  const rows = await run(`
    select n.nspname || '.' || c.relname || case c.relkind when 'v' then ' (view)' else '' end as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'v')
    union all
    select distinct n.nspname || '.' || p.proname || '()'
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')`);
  return rows.map(({ name }) => String(name)).sort();
}

async function applyPart(run: RunSql, part: 'framework' | 'product'): Promise<void> {
  for (const file of await schemaFilesOf('.', part)) await run(await readFile(file, 'utf8'));
}

describe.each(BOTH_IN_MAIN)('on %s', (target) => {
  it('the framework’s files make its tables and functions alone, and the product’s add theirs', async () => {
    const { run, close } = await openEmpty(target);
    const before = await readNames(run);
    await applyPart(run, 'framework');
    const framework = await readNames(run);
    await applyPart(run, 'product');
    const both = await readNames(run);
    await close();
    expect(before).toEqual([]);
    // A name that is new here belongs to that part; `npx vitest run --project db part-tables -u` writes the lists.
    await expect(`${framework.join('\n')}\n`).toMatchFileSnapshot('data/parts/framework.txt');
    const product = both.filter((name) => !framework.includes(name));
    await expect(`${product.join('\n')}\n`).toMatchFileSnapshot('data/parts/product.txt');
    expect(framework.filter((name) => !both.includes(name))).toEqual([]);
  }, 120_000);
});
