import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  connectToPostgres,
  type PostgresConnection,
} from '../../server/database/postgres-connection.ts';
import { runSqlOn } from '../../server/database/run-sql.ts';
import { killHosts, MOST_GUESSES } from '../support/killed-hosts/kill-hosts.ts';
import { TEMPLATE } from './support/postgres-server.ts';
import { createDatabase } from './support/world.ts';

const KILLS = 3;
/** Answers between two kills. */
const BETWEEN = 120;

let databaseUrl: string;
let connection: PostgresConnection;
beforeAll(async () => {
  databaseUrl = await createDatabase('killed_hosts', TEMPLATE);
  connection = connectToPostgres(databaseUrl, { max: 4 });
});
afterAll(() => connection?.close());

it('loses nothing acknowledged, and does nothing twice, while hosts are killed', async () => {
  const counts = await killHosts({
    databaseUrl,
    runSql: runSqlOn(connection),
    hosts: 2,
    clients: 10,
    seed: 'killed hosts',
    async kills(kill, answers) {
      for (let left = KILLS; left > 0; left -= 1) {
        await answers(BETWEEN);
        await kill();
      }
    },
  });
  expect(counts).toMatchObject({
    kills: KILLS,
    'changes lost': 0,
    'tips lost': 0,
    'entries twice': 0,
    'entries missing': 0,
    unsettled: 0,
    'left undone': 0,
    'sign-ups lost': 0,
    'mails lost': 0,
    'mails twice': 0,
    'renewals lost': 0,
    'renewals twice': 0,
    'heads that differ': 0,
  });
  expect(counts['guesses checked']).toBeLessThanOrEqual(MOST_GUESSES);
  // Otherwise it shows nothing.
  for (const what of ['changes', 'tips', 'sign-ups', 'renewals', 'guesses checked'] as const)
    expect(counts[what], what).toBeGreaterThan(0);
});
