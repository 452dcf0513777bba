import { type RunSql, rowText } from 'touchline/server';

/** How the record and the payments are doing. Times are ISO 8601. */
export interface ProductState {
  record: { entries: number; last_at: string | null };
  webhooks: { unprocessed: number };
}

/** @param runSql runs as the database's owner */
export async function readProductState(runSql: RunSql): Promise<ProductState> {
  const [row] = await runSql('select private.state_of_parts(now())::text as state');
  return JSON.parse(rowText(row, 'state')) as ProductState;
}
