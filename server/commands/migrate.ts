import { join } from 'node:path';
import { recogniseDatabase } from '../database/known-database.ts';
import { bringTables, saysLeft, tablePartsOf } from '../database/part-tables.ts';
import { connectToPostgres } from '../database/postgres-connection.ts';
import { runSqlOn } from '../database/run-sql.ts';
import { inTurn } from '../database/start-turn.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { TOUCHLINE } from '../places/places.mjs';
import { partsOf } from '../plugins/app-definition.ts';
import { findPluginPackages, saysLeftOut } from '../plugins/plugin-packages.ts';
import { applyPluginTables, type PluginTables } from '../plugins/plugin-tables.ts';
import { type Command, say, settingsOf } from './command.ts';

/** Says what became of the tables of packages; 1 if a file was not applied. */
function report({ applied, problems, left }: PluginTables): number {
  if (applied.length > 0) say(`Of plugins: ${applied.join(', ')}.`);
  for (const { message } of left) say(message);
  for (const { message } of problems) process.stderr.write(`${message}\n`);
  return problems.length > 0 ? 1 : 0;
}

export const command: Command = {
  usage: `Brings a PostgreSQL database to this version: all of its migrations apply, or none. Then the tables of plugins'
packages are made, each file for itself. A start does so as well, one by one.

  touchline migrate`,
  async run(call) {
    const { databaseUrl, parts } = await settingsOf(call);
    if (!databaseUrl)
      throw new StartProblem('An embedded database is brought up to date at its start.');
    const migrations = join(TOUCHLINE, 'supabase', 'migrations');
    // One session, so that all of it is one transaction.
    const connection = connectToPostgres(databaseUrl, { max: 1 });
    const runSql = runSqlOn(connection);
    try {
      const { made, migrated, left, tables } = await inTurn(databaseUrl, async () => {
        await recogniseDatabase(runSql, migrations, { databaseUrl });
        await runSql('begin');
        const wanted = tablePartsOf(await partsOf(call.root, parts));
        const own = await bringTables(runSql, TOUCHLINE, wanted);
        await runSql('commit');
        const { packages, problems } = await findPluginPackages(call.root);
        const tables = await applyPluginTables(runSql, packages);
        const leftOut = problems.map((one) => ({ name: one.name, message: saysLeftOut(one) }));
        return { ...own, tables: { ...tables, problems: [...leftOut, ...tables.problems] } };
      });
      if (made.length > 0) say(`Tables made: ${made.join(' and ')}.`);
      say(`${migrated.length} migrations applied.`);
      for (const part of left) say(saysLeft(part));
      return report(tables);
    } catch (error) {
      await runSql('rollback').catch(() => {});
      throw new StartProblem(`${(error as Error).message}\nThe database is as it was.`);
    } finally {
      await connection.close();
    }
  },
};
