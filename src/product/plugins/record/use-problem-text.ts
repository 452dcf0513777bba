import { useTranslation } from 'react-i18next';
import type { RecordProblem } from '@/product/sports/record/problems';

/** Longest piece of a cell that a message repeats. */
const SHOWN = 60;

const cut = (text = '') => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Says a problem of a record file in the person's language. */
export function useProblemText(): (problem: RecordProblem) => string {
  const { t } = useTranslation('record/texts');
  return ({ code, params, entry }) => {
    const text = t(`problem.${code}`, {
      column: params.column,
      expected: cut(params.expected),
      found: cut(params.found),
    });
    return entry === undefined ? text : t('problem.place', { entry, text });
  };
}
