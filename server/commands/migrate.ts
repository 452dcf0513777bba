import { join } from 'node:path';
import { TOUCHLINE } from '../../scripts/launch/places.mjs';
import { recogniseDatabase } from '../known-database.ts';
import { applyMigrations } from '../migrate.ts';
import { connectToPostgres } from '../postgres-connection.ts';
import { runSqlOn } from '../run-sql.ts';
import { StartProblem } from '../start-problem.ts';
import { inTurn } from '../start-turn.ts';
import { type Command, say, settingsOf } from './command.ts';

export const command: Command = {
  usage: `Brings a PostgreSQL database to this version: all of its migrations apply, or none. A start does so as well, one by one.

  touchline migrate`,
  async run(call) {
    const { databaseUrl } = settingsOf(call);
    if (!databaseUrl)
      throw new StartProblem('An embedded database is brought up to date at its start.');
    const migrations = join(TOUCHLINE, 'supabase', 'migrations');
    // One session, so that all of it is one transaction.
    const connection = connectToPostgres(databaseUrl, { max: 1 });
    const runSql = runSqlOn(connection);
    try {
      const applied = await inTurn(databaseUrl, async () => {
        await recogniseDatabase(runSql, migrations, { databaseUrl });
        await runSql('begin');
        const versions = await applyMigrations(runSql, migrations);
        await runSql('commit');
        return versions;
      });
      say(`${applied.length} migrations applied.`);
    } catch (error) {
      await runSql('rollback').catch(() => {});
      throw new StartProblem(`${(error as Error).message}\nThe database is as it was.`);
    } finally {
      await connection.close();
    }
  },
};
