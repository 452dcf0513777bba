import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { kyselyOver } from './pglite-connection.ts';

type Sent = [sql: string, params?: unknown[]];

/** A thread that answers without rows; a statement that contains `fails` fails. */
function listening(fails?: string) {
  const sent: Sent[] = [];
  const query = async (text: string, params?: unknown[]) => {
    sent.push(params?.length ? [text, params] : [text]);
    if (fails && JSON.stringify([text, params]).includes(fails)) throw new Error(`no ${fails}`);
    return { rows: [], affectedRows: 0, fields: [] };
  };
  const session = { query, exec: async () => [] };
  return { sent, database: kyselyOver({ session: async () => session as never }) };
}

const asMember = (database: ReturnType<typeof kyselyOver>) =>
  database.transaction().execute(async (transaction) => {
    await sql`SELECT set_config('role', ${'authenticated'}, true)`.execute(transaction);
    await sql`SELECT set_config('response.status', '', true)`.execute(transaction);
    await sql`select 1`.execute(transaction);
    await sql`select set_config('statement_timeout', ${'8000'}, true)`.execute(transaction);
    await sql`select 2`.execute(transaction);
  });

it('sends the settings of a transaction as one statement, in their order, before the statement that needs them', async () => {
  const { database, sent } = listening();
  await asMember(database);
  expect(sent).toEqual([
    ['begin'],
    [
      'select set_config($1, $2, true), set_config($3, $4, true)',
      ['role', 'authenticated', 'response.status', ''],
    ],
    ['select 1'],
    ['select set_config($1, $2, true)', ['statement_timeout', '8000']],
    ['select 2'],
    ['commit'],
  ]);
});

it('runs no statement whose settings failed', async () => {
  const { database, sent } = listening('authenticated');
  await expect(asMember(database)).rejects.toThrow('no authenticated');
  expect(sent.map(([text]) => text)).toEqual(['begin', expect.any(String), 'rollback']);
});
