import type { FieldTypeDef } from '../field-type';
import type { Problem } from '../problems';
import type { FieldType, RecordName } from '../types';
import type { CrudAction } from './access';
import type { FieldDef } from './field';
import type { RowActionDef } from './row-action';
import type { TKey } from './texts';

/** The part of a resource that only its pages need. */
export interface ResourceDetails<Row extends object = Record<string, unknown>> {
  /** The record that they describe. */
  record: RecordName;
  fields: FieldDef<Row>[];
  /** Top of the record's page; what stands there has no line below. */
  head?: RecordHeadDef<Row>;
  /** Quick choices above the list. It opens on the first; a search or a filter alone goes through all rows. */
  tabs?: ListTabDef<Row>[];
  rowActions?: RowActionDef<Row>[];
  /** Whether this row allows the verb (a locked row is read only); default it does. Access rules come on top. */
  allows?: (row: Row, action: CrudAction) => boolean;
  /** Computes columns from others of the form before a save; its result is sent with them. */
  complete?: (values: Partial<Row>) => Partial<Row>;
  /** A notice above the edit form. */
  editNoticeKey?: TKey;
  /** Types of these fields beside those of the core. */
  fieldTypes?: { [Name in FieldType]?: FieldTypeDef };
  /** Problems with the additions of other plugins, set by the registry. */
  problems?: Problem[];
}

/** The header of a record's page, beside its name; the rest comes from the identity column of its list. */
export interface RecordHeadDef<Row extends object = Record<string, unknown>> {
  /** Its status: fields with few values. */
  chips?: (keyof Row & string)[];
  /** The two or three most wanted fields. */
  facts?: (keyof Row & string)[];
}

/** One of the quick choices above a list. */
export interface ListTabDef<Row extends object = Record<string, unknown>> {
  /** Names it in the address. */
  id: string;
  labelKey: TKey;
  /** The rows that it leaves; without it all of them. */
  filters?: (moment: TabMoment) => {
    field: keyof Row & string;
    operator: 'eq' | 'ne' | 'in' | 'gte' | 'lt';
    value: unknown;
  }[];
  /** The order that it begins with; default the list's own. */
  sort?: { field: keyof Row & string; order: 'asc' | 'desc' };
}

/** When and where a list is looked at: what `now` and `today` mean in the filters of its tabs. */
interface TabMoment {
  /** To the minute. */
  now: Date;
  timeZone: string;
}

/** Extends another plugin's record with fields (columns, filters, rows of the page) and actions. */
export interface ExtensionDef {
  /** Id of the resource: `users`. */
  resource: string;
  details: () => Promise<{ default: ExtensionDetails }>;
}

/** A plugin's additions to the details of another plugin's record. */
export interface ExtensionDetails<Row extends object = Record<string, unknown>> {
  /** The record that they describe. */
  record: RecordName;
  fields?: AddedFieldDef<Row>[];
  /** After those of the record itself. */
  rowActions?: RowActionDef<Row>[];
  /** Types of these fields beside those of the core. */
  fieldTypes?: ResourceDetails['fieldTypes'];
}

/** A field that a plugin adds to another plugin's record. */
export interface AddedFieldDef<Row extends object = Record<string, unknown>> extends FieldDef<Row> {
  /** The field that it follows; default, and where that one is missing, the last. */
  after?: keyof Row & string;
}
