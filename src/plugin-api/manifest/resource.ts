import type { ComponentType } from 'react';
import type { Translate } from '../field-type';
import type { ChosenSlot, DataProviderName, RecordName, SubjectName } from '../types';
import type { CrudAction, ResourceAccess } from './access';
import type { ResourceDetails } from './details';
import type { NavDef } from './menu';
import type { IconPath, TKey } from './texts';

/** The part of a resource that the registry needs at once; the rest is loaded with its first page. */
export interface ResourceDef<Row extends object = Record<string, unknown>> {
  /** Unique over all plugins: `users.active`. */
  id: string;
  /** Table or view that is read and written. */
  table: RecordName;
  /** Table to write, if `table` is a read-only view with the same columns and more. */
  writeTable?: RecordName;
  dataProvider?: DataProviderName;
  /** Path of the list: `/users/active`. `/new`, `/:id` and `/:id/edit` are derived. */
  path: string;
  /** Pages with custom paths: `{ create: '/invoices/add', show: '/invoices/preview/:id' }`. */
  paths?: { create?: string; edit?: string; show?: string };
  nameKey: TKey;
  singularKey: TKey;
  /**
   * Title of the form for a new one, and its button: "New invoice". Without it the title is composed from the
   * singular, which in languages with genders takes a colon.
   */
  newKey?: TKey;
  icon: IconPath;
  /** Name used in access rules; default the table. */
  accessResource?: SubjectName;
  /** Who may do what, under that name. Resources that share a name share its rules, declared by one of them. */
  access?: readonly ResourceAccess[];
  actions: readonly CrudAction[];
  /** Fixed filter of every list and fixed values of every new record. */
  scope?: ColumnValues<Row>;
  defaultSort?: { field: keyof Row & string; order: 'asc' | 'desc' };
  /** Column whose change reveals that somebody else has saved in the meantime; default `updated_at`. */
  versionColumn?: (keyof Row & string) | null;
  /** Readable name of a record; `t` takes keys with their namespace. */
  recordTitle: (row: Row, t: Translate) => string;
  /** Tables in `audit_log` that make up the record's history; default its own table, `[]` for none. */
  history?: string[];
  /**
   * Path under which a row of this list opens, if another resource owns the pages: `/users`, or
   * `/payments/:payment_id` by a column.
   */
  recordPath?: string;
  /**
   * Interval in ms at which to refetch these rows while they are on screen; false for never. A list with an interval
   * is refetched at once if the backend reports changes.
   */
  refreshAfter?: (rows: readonly Row[], now: number) => number | false;
  /** Where the list opens its forms: on their own pages (default), in a drawer, or in a dialog. */
  forms?: 'drawer' | 'dialog';
  /**
   * The first page of the list, as last shown, is kept in the person's browser until they sign out, and shown at once
   * when they come back. Never for what people pay to read, nor for codes, secrets, messages and security events.
   */
  keepsRows?: true;
  /** Slot for other plugins' buttons over the chosen rows of the list. */
  chosenSlot?: ChosenSlot;
  /** Function of the database that is called with the number of `rows` before an export is handed over; it may refuse. */
  asksToExport?: string;
  /** Path of the list's own import wizard, if any. */
  importPath?: string;
  /** Pages that replace the generated ones. */
  pages?: ResourcePages;
  /** One menu entry, or several if the page appears under several names. */
  nav?: NavDef | (NavDef & { to: string })[];
  /** Fields and actions: `() => import('./details')`. */
  details: () => Promise<{ default: ResourceDetails }>;
}

/** Fixed values by column; only the row's own columns if the row type is known. */
export type ColumnValues<Row extends object> = string extends keyof Row
  ? Record<string, string>
  : { [Column in keyof Row & string]?: string };

/** Pages that replace the generated ones. */
export interface ResourcePages {
  list?: ResourcePage;
  create?: ResourcePage;
  edit?: ResourcePage;
  show?: ResourcePage;
}

type ResourcePage = () => Promise<{ default: ComponentType<ResourcePageProps> }>;

/** Props of every page of a resource. */
export interface ResourcePageProps {
  resource: CompleteResource;
}

/** A resource with its details, as pages get it. */
export type CompleteResource = Omit<ResourceDef, 'details'> & ResourceDetails;
