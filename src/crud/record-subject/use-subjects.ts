import type { CompleteResource } from '@/plugin-api/types';
import { type Subject, subjectOf } from '@/shared/components/Subject';
import { useFormat } from '@/shared/format/use-format';
import type { CrudRow } from '../schema/crud-row';
import { headTitle } from '../schema/record-words';
import { useT } from '../use-t';

/** Names several records for a question about them, each as the title of its page does. */
export function useSubjects(resource: CompleteResource): (rows: CrudRow[]) => Subject {
  const t = useT();
  const format = useFormat();
  return (rows) => subjectOf(rows.map((row) => headTitle(resource, row, { t, format })));
}
