import type { VerifyResult } from './verify-record';

/**
 * A file of tips and one of slips as they are checked together, each problem with its file. Beside a file with rows, the
 * other may be empty: the log says whether any are missing. A single file stays as it is.
 * @returns null if both are of the same kind
 */
export function bothFiles<File extends VerifyResult>(files: File[]): File[] | null {
  const [one, other] = files;
  if (!one || !other) return files;
  if (one.kind === other.kind && one.rows > 0 && other.rows > 0) return null;
  return files.map((file) => withoutEmpty(file, one.rows + other.rows));
}

function withoutEmpty<File extends VerifyResult>(file: File, rows: number): File {
  const { problems, kind } = file;
  if (rows > 0 && problems.length === 1 && problems[0]?.code === 'NO_ROWS') {
    return { ...file, ok: true, problems: [], problemCount: 0 };
  }
  return { ...file, problems: problems.map((problem) => ({ ...problem, file: kind })) };
}
