import type { ReportColumn } from './report-value';
import type { ReportName } from './use-report';

/** The rows behind a number: which function gives them, for what, and how they are shown. */
export interface Drill {
  /** Names the rows for people. */
  title: string;
  rpc: ReportName;
  args: Record<string, unknown>;
  columns: ReportColumn[];
  currency?: string;
  /** The record behind a row: its resource, and the column with its id. */
  record?: { resource: string; id: string };
}

/** Opens the rows behind a number. */
export type OpenDrill = (drill: Drill) => void;

/** The title of a number in a table: the row's name and, if one column was pressed, the column's. */
export const cellTitle = (name: string, column?: ReportColumn) =>
  column ? `${name} · ${column.label}` : name;
