import type { ComponentType } from 'react';
import type { FieldTypeDef, FormatContext } from '../field-type';
import type { Problem } from '../problems';
import type { FieldType, RecordName } from '../types';
import type { AccessNeed, CrudAction } from './access';
import type { FieldDef } from './field';
import type { RowActionDef } from './row-action';
import type { TKey } from './texts';

/** The part of a resource that only its pages need. */
export interface ResourceDetails<Row extends object = Record<string, unknown>> {
  /** The record that they describe. */
  record: RecordName;
  fields: FieldDef<Row>[];
  /** Header of the record's page; fields shown there are not repeated below. */
  head?: RecordHeadDef<Row>;
  /** Tabs above the list. The list opens on the first; a search or filter without a tab covers all rows. */
  tabs?: ListTabDef<Row>[];
  /** More fixed filters of the list, such as bounds in time that its scope implies: with them it is read from an index. */
  filters?: ListTabDef<Row>['filters'];
  /** The order of rows that are equal in the column that is sorted by; default the list's usual order. */
  sortEqual?: ListTabDef<Row>['sort'];
  rowActions?: RowActionDef<Row>[];
  /** Further parts of its page. */
  parts?: RecordPartDef<Row>[];
  /**
   * Values for the texts of its actions, such as `{ amount: 'NGN 9,500' }`. `name`, the title of its page, is always
   * among them.
   */
  words?: (row: Row, context: FormatContext) => Record<string, string>;
  /** Draws the record in the confirmations of its actions; default its title, status and main facts. */
  subject?: () => Promise<{ default: ComponentType<{ row: Row }> }>;
  /** Whether this row allows the verb (a locked row is read-only); default true. Access rules apply as well. */
  allows?: (row: Row, action: CrudAction) => boolean;
  /**
   * Column in which the database says what the row's reader may do with it: an object of the ids of row actions, `edit` and
   * `delete`. Null: they may. A code such as `OWN_PAYMENT`: it is refused, and the action is off with the message of that
   * code. What isn't in it isn't offered. Access rules, `when` and `allows` apply as well.
   */
  rights?: keyof Row & string;
  /** Computes further columns from the form's values before saving; the result is sent along. */
  complete?: (values: Partial<Row>) => Partial<Row>;
  /** A notice above the edit form. */
  editNoticeKey?: TKey;
  /** Additional field types used by these fields. */
  fieldTypes?: { [Name in FieldType]?: FieldTypeDef };
  /** Problems with the additions of other plugins, set by the registry. */
  problems?: Problem[];
}

/** Chips and facts of a record's page header; the rest comes from the identity column of its list. */
export interface RecordHeadDef<Row extends object = Record<string, unknown>> {
  /** The title, if the record's name is only a reference; the name then follows below. */
  title?: (row: Row, context: FormatContext) => string;
  /** Its status: fields with few values. */
  chips?: (keyof Row & string)[];
  /** The two or three most important fields. */
  facts?: (keyof Row & string)[];
}

/** A tab above a list. */
export interface ListTabDef<Row extends object = Record<string, unknown>> {
  /** Names it in the address. */
  id: string;
  labelKey: TKey;
  /** Filters of its rows; without it all rows. */
  filters?: (moment: TabMoment) => {
    field: keyof Row & string;
    operator: 'eq' | 'ne' | 'in' | 'gte' | 'lt';
    value: unknown;
  }[];
  /** Its default order; default the list's own. */
  sort?: { field: keyof Row & string; order: 'asc' | 'desc' };
}

/** When and in which time zone a list is viewed: what `now` and `today` mean in the filters of its tabs. */
interface TabMoment {
  /** To the minute. */
  now: Date;
  timeZone: string;
}

/** A part of a record's page, whoever wrote the page: a tab beside its own content, or a section below it. */
export interface RecordPartDef<Row extends object = Record<string, unknown>> {
  /** Unique among the parts of the record; names the tab in the address. */
  id: string;
  titleKey: TKey;
  /** Default a section. */
  place?: 'tab' | 'section';
  access?: AccessNeed;
  /** Whether it has something to show for this row; default true. */
  when?: (row: Row) => boolean;
  component: () => Promise<{ default: ComponentType<RecordPartProps<Row>> }>;
}

/** Props of a part of a record's page. */
export interface RecordPartProps<Row extends object = Record<string, unknown>> {
  /** With the fields that the person may read. */
  row: Row & { id: string };
}

/** Extends another plugin's record with fields (columns, filters, rows of the page), actions, tabs and sections. */
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
  /** Tabs and sections of its page, after those of the record itself. */
  parts?: RecordPartDef<Row>[];
  /** Additional field types used by these fields. */
  fieldTypes?: ResourceDetails['fieldTypes'];
}

/** A field that a plugin adds to another plugin's record. */
export interface AddedFieldDef<Row extends object = Record<string, unknown>> extends FieldDef<Row> {
  /** The field that it follows; default (also if that field is missing) the last. */
  after?: keyof Row & string;
}
