import { useTranslation } from 'react-i18next';
import type { RecordProblem } from '@/product/record/problems';
import type { RecordKind } from '@/product/record/read-file';

/** Longest piece of a cell that a message repeats. */
const SHOWN = 60;

const cut = (text = '') => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/**
 * A problem of a record file, worded in the person's language.
 * @param files by whose names a problem is told apart, where there are two
 */
export function useProblemText(
  files: readonly { kind: RecordKind; name: string }[] = [],
): (problem: RecordProblem) => string {
  const { t } = useTranslation('record/texts');
  const own = (problem: RecordProblem) => {
    const { code, params, entry } = problem;
    const text = t(`problem.${code}`, {
      column: params.column,
      expected: cut(params.expected),
      found: cut(params.found),
    });
    return entry === undefined ? text : t('problem.place', { entry, text });
  };
  return (problem) => {
    const name = files.length > 1 && files.find(({ kind }) => kind === problem.file)?.name;
    return name ? `${name}: ${own(problem)}` : own(problem);
  };
}
