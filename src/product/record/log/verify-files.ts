import { newestInstant } from '../overdue';
import { addProblem } from '../problems';
import { togetherProblems } from '../together';
import type { VerifyResult } from '../verify-record';
import type { Histories } from './histories';
import { logProblem, type RecordLog } from './read-log';
import type { RecordHead } from './record-head';
import { EXPORT_MS, type LogVerdict, type VerifyLogOptions, verifyLog } from './verify-log';

/** A file of tips or of slips, as it is held against the log. */
export interface FileBesideLog extends Pick<VerifyResult, 'kind' | 'logged' | 'problems'> {
  /** The head that it is of: it must show everything under it. */
  ofHead?: RecordHead | null;
}

export interface VerifyFilesOptions extends Omit<VerifyLogOptions, 'upTo'> {
  /** The files were read from the log's own site just now: only the last minutes can be missing from them. */
  isFresh?: boolean;
}

/** What files are held against. */
type LogBeside = Pick<RecordLog, 'lastAt'> & { histories: Histories };

/**
 * Holds the file of tips, that of slips, or both against the log.
 * @param hasHead whether the log has the head that a file is of
 */
export function verifyFiles(
  files: readonly FileBesideLog[],
  log: LogBeside,
  options: VerifyFilesOptions,
  hasHead: (file: FileBesideLog) => boolean,
): LogVerdict {
  const verdict = together(
    files.map((file) => verifyFile(file, files, log, options, hasHead(file))),
  );
  for (const problem of contradictions(files, log)) addProblem(verdict, problem);
  return { ...verdict, ok: verdict.problemCount === 0 };
}

/** What the rows of all files contradict together beside the log, besides what each file shows by itself. */
function contradictions(files: readonly FileBesideLog[], { histories }: LogBeside) {
  const kinds = new Map(files.flatMap(({ kind, logged }) => logged.map((row) => [row, kind])));
  const known = new Set(
    files.flatMap(({ kind, problems }) =>
      problems.map(({ line, code }) => `${kind} ${line} ${code}`),
    ),
  );
  return togetherProblems([...kinds.keys()], histories).flatMap(({ row, problem }) => {
    const file = kinds.get(row);
    if (!file || known.has(`${file} ${problem.line} ${problem.code}`)) return [];
    return [files.length > 1 ? { ...problem, file } : problem];
  });
}

function verifyFile(
  file: FileBesideLog,
  files: readonly FileBesideLog[],
  log: LogBeside,
  options: VerifyFilesOptions,
  hasHead: boolean,
): LogVerdict {
  const { ofHead } = file;
  const end = options.isFresh ? minutesBefore(log.lastAt ?? '') : '';
  const givenAt = [options.givenAt ?? '', end, ...besideOther(files)].toSorted().at(-1);
  const now = options.now ?? options.givenAt;
  const verdict = verifyLog(file, log.histories, { givenAt, upTo: ofHead?.size, now });
  if (ofHead && !hasHead) {
    const expected = `${ofHead.size} ${ofHead.start}`;
    addProblem(verdict, logProblem('FILE_HEAD', { expected }));
    verdict.ok = false;
  }
  if (files.length === 1) return verdict;
  // What is wrong with the log itself is of neither file.
  const marked = verdict.problems.map((problem) =>
    log.histories.problems.includes(problem) ? problem : { ...problem, file: file.kind },
  );
  return { ...verdict, problems: marked };
}

/** Of two files, each must show what was in the log some minutes before the newest instant of both. */
function besideOther(files: readonly FileBesideLog[]): string[] {
  return files.length < 2
    ? []
    : [minutesBefore(newestInstant(files.flatMap((each) => each.logged)))];
}

function minutesBefore(at: string): string {
  const time = Date.parse(at);
  return Number.isNaN(time) ? '' : new Date(time - EXPORT_MS).toISOString();
}

/** Both files' verdicts as one; what is wrong with the log itself is in each of them. */
function together([first, other]: readonly LogVerdict[]): LogVerdict {
  if (!first || !other) return first as LogVerdict;
  const known = new Set(first.problems.map((problem) => JSON.stringify(problem)));
  const more = other.problems.filter((problem) => !known.has(JSON.stringify(problem)));
  const same = other.problems.length - more.length;
  const [asOf = null] = [first.asOf, other.asOf]
    .filter((asOf) => asOf !== null)
    .toSorted((one, another) => another.size - one.size);
  return {
    ok: first.ok && other.ok,
    bounded: first.bounded && other.bounded,
    problems: [...first.problems, ...more],
    problemCount: first.problemCount + other.problemCount - same,
    asOf,
    notes: {
      ...first.notes,
      later: first.notes.later + other.notes.later,
      laterRows: first.notes.laterRows + other.notes.laterRows,
      renamed: first.notes.renamed + other.notes.renamed,
      outdated: first.notes.outdated + other.notes.outdated,
    },
  };
}
