import { literal, type RunSql } from '../database/run-sql.ts';
import type { PluginTables } from './plugin-tables.ts';

/** Notes for administrators what this start found about the tables of packages, nothing too: the page of plugins shows it. */
export async function notePluginProblems(
  runSql: RunSql,
  { problems, left }: Pick<PluginTables, 'problems' | 'left'>,
) {
  const noted = [
    ...problems.map((one) => ({ ...one, code: 'tables-failed' })),
    ...left.map((one) => ({ ...one, code: 'tables-left' })),
  ];
  await runSql(`select private.note_system('plugins', ${literal(JSON.stringify(noted))}::jsonb)`);
}
