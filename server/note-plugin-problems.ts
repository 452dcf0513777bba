import { literal, type RunSql } from './run-sql.ts';

/** What is wrong with the tables of a package, as the page of plugins shows it. */
interface NotedProblem {
  /** The package. */
  name: string;
  code: 'tables-failed' | 'tables-left';
  message: string;
}

/** A sentence of `applyPluginTables` with its package: a file that was not applied, or tables that were left behind. */
export function notedProblem(message: string): NotedProblem {
  const left = /^The tables of (\S+) /.exec(message)?.[1];
  if (left !== undefined) return { name: left, code: 'tables-left', message };
  const file = message.split(' ')[0] ?? '';
  return {
    name: file.slice(0, Math.max(0, file.lastIndexOf('/'))),
    code: 'tables-failed',
    message,
  };
}

/** Notes for administrators what this start found wrong with the tables of packages, nothing too. */
export async function notePluginProblems(runSql: RunSql, sentences: readonly string[]) {
  const noted = JSON.stringify(sentences.map(notedProblem));
  await runSql(`select private.note_system('plugins', ${literal(noted)}::jsonb)`);
}
