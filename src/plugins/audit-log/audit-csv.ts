import type { Translate } from '@/plugin-api/field-type';
import { type CsvTable, csvLine } from '@/shared/csv/table-csv';
import { toWallTime } from '@/shared/time/wall-time';
import { type AuditLine, differences, type LineRecord, plain, titleOf } from './audit-line';

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

/** Lines as CSV for programs: every column as it is stored. */
export function auditCsv(lines: readonly AuditLine[]): string {
  const rows = lines.map((line) => csvLine(COLUMNS.map((name) => plain(line[name]))));
  return `\uFEFF${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

interface SheetWords {
  t: Translate;
  timeZone: string;
  /** Who made the change, as the page names them. */
  actorOf: (line: AuditLine) => string;
  recordOf: (line: AuditLine) => LineRecord | null;
}

/** Lines for people: who did what to which record and when in their zone, and what changed. */
export function auditSheet(lines: readonly AuditLine[], words: SheetWords): CsvTable {
  const { t, timeZone, actorOf, recordOf } = words;
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
      const changes = line.action === 'UPDATE' ? differences(line) : [];
      return [
        toWallTime(line.created_at, timeZone).replace('T', ' '),
        actorOf(line),
        t(`audit-log:action.${line.action}`),
        resource ? t(resource.singularKey) : line.table_name.replaceAll('_', ' '),
        (resource && titleOf(line, resource, t)) ?? line.record_id,
        changes
          .filter(({ changed }) => changed)
          .map(({ key, before, after }) => `${key}: ${before} → ${after}`)
          .join('\n'),
      ];
    }),
  };
}
