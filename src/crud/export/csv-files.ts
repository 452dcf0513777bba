import type { FormatContext, TypeOf } from '@/plugin-api/field-type';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { tableCsv } from '@/shared/csv/table-csv';
import type { ListState } from '../list/list-url';
import type { CrudRow } from '../schema/crud-row';
import { toCsv, toCsvFields, toCsvHeader } from '../schema/to-csv';
import { toSheet } from '../schema/to-sheet';
import { exportFileName } from './file-name';

/** The list that is written, and how its values are. */
export interface WrittenList extends FormatContext {
  resource: CompleteResource;
  fields: FieldDef[];
  state: Pick<ListState, 'tab' | 'filters'>;
  typeOf: TypeOf;
}

/** The name of an export's file without its ending; see `exportFileName`. */
export function fileNameOf({ resource, fields, state, t, typeOf }: WrittenList): string {
  const today = new Date().toISOString().slice(0, 10);
  return exportFileName(resource, fields, state, { t, typeOf, today });
}

/** All fields of these rows as CSV: as a person's spreadsheet shows them, or as they are stored. */
export function csvOf({ fields, typeOf, t, format }: WrittenList, rows: CrudRow[], raw: boolean) {
  const written = toCsvFields(fields, typeOf);
  if (!raw) return tableCsv(toSheet(written, rows, typeOf, { t, format }));
  // The byte order mark lets spreadsheets read it as UTF-8.
  return `\ufeff${toCsvHeader(written, t)}${toCsv(written, rows, typeOf)}`;
}
