import { storedField, storedLabel, storedText } from '@/crud/export/stored-sheet';
import { typesWith } from '@/crud/field-types/field-types-context';
import { toChanges } from '@/crud/show/change-list';
import type { FormatContext } from '@/plugin-api/field-type';
import type { ResourceDef, ResourceDetails, TKey } from '@/plugin-api/types';
import { type CsvTable, csvLine } from '@/shared/csv/table-csv';
import { toWallTime } from '@/shared/time/wall-time';
import { type AuditLine, type LineRecord, plain, titleOf } from './audit-line';

const COLUMNS = [
  'id',
  'created_at',
  'actor_id',
  'actor_role',
  'action',
  'table_name',
  'record_id',
  'before',
  'after',
] as const;

/** Lines as raw CSV: every column as stored. */
export function auditCsv(lines: readonly AuditLine[]): string {
  const rows = lines.map((line) => csvLine(COLUMNS.map((name) => plain(line[name]))));
  return `\uFEFF${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

interface SheetWords extends FormatContext {
  /** Readable name of who made the change. */
  actorOf: (line: AuditLine) => string;
  recordOf: (line: AuditLine) => LineRecord | null;
  /** Name of a table's records; null if its plugin is off. */
  tableKeyOf: (tableName: string) => TKey | null;
  /** The fields of a record, once loaded. */
  detailsOf: (resource: ResourceDef) => ResourceDetails | undefined;
}

/** What changed, one line per column, formatted by the record's fields if it has them. */
function changesOf(line: AuditLine, details: ResourceDetails | undefined, context: FormatContext) {
  const typeOf = typesWith(details?.fieldTypes);
  const { before: old, after: now } = line;
  return toChanges(line)
    .map(({ key }) => {
      // Unchanged columns, such as a currency, may be on one side only.
      const sides = [
        { ...now, ...old, [key]: old?.[key] },
        { ...old, ...now, [key]: now?.[key] },
      ];
      const field = storedField(key, sides, details?.fields ?? []);
      const [before, after] = sides.map((row) => storedText(field, row, typeOf, context));
      return `${storedLabel(field, context.t)}: ${before} → ${after}`;
    })
    .join('\n');
}

/** Lines in readable form: who did what to which record, when in the person's time zone, and what changed. */
export function auditSheet(lines: readonly AuditLine[], words: SheetWords): CsvTable {
  const { t, format, actorOf, recordOf, tableKeyOf, detailsOf } = words;
  const { timeZone } = format;
  return {
    columns: [
      `${t('audit-log:when')} (${timeZone})`,
      t('audit-log:filter.actor'),
      t('audit-log:filter.action'),
      t('audit-log:filter.table'),
      t('audit-log:name'),
      t('audit-log:details'),
    ],
    rows: lines.map((line) => {
      const resource = recordOf(line)?.resource;
      const details = resource && detailsOf(resource);
      const kindKey = tableKeyOf(line.table_name);
      return [
        toWallTime(line.created_at, timeZone).replace('T', ' '),
        actorOf(line),
        t(`audit-log:action.${line.action}`),
        kindKey ? t(kindKey) : line.table_name.replaceAll('_', ' '),
        (resource && titleOf(line, resource, t)) ?? line.record_id,
        line.action === 'UPDATE' ? changesOf(line, details, { t, format }) : '',
      ];
    }),
  };
}
