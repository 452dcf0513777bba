import type { RunSql } from '../database/run-sql.ts';
import type { PartDemo } from './demo-part.ts';

/** Whether nobody has used a database: there are no people, and nothing of its parts. */
export async function isEmpty(runSql: RunSql, parts: Required<PartDemo>): Promise<boolean> {
  const [row] = await runSql('select exists (select from public.profiles) as used');
  return row?.used === false && parts.isEmpty(runSql);
}
