import type { LogicalFilter } from '@refinedev/core';
import type { ComponentType, Ref } from 'react';
import type { ZodType } from 'zod';
import type { Format } from '@/shared/format/use-format';
import type { FieldDef } from './types';

/** Props of a table cell or of a row on the record's page. */
export interface ValueProps {
  field: FieldDef;
  value: unknown;
  row: Record<string, unknown>;
}

/** Props of a form input. Values are those of the column: numbers, ISO instants, null for empty. */
export interface InputProps {
  id: string;
  field: FieldDef;
  label: string;
  value: unknown;
  /** All values of the form, for options that depend on others. */
  values: Record<string, unknown>;
  /** The record being edited; its embeds name the references. */
  row?: Record<string, unknown>;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Translated; shown instead of the help. */
  error?: string;
  help?: string;
  required?: boolean;
  disabled?: boolean;
}

/**
 * How values of a type may be filtered; the filter bar has one control per kind. `in` takes some of the field's options,
 * `countries` some of the world's; `days` are those of the calendar.
 */
export type FilterOperator = 'contains' | 'in' | 'countries' | 'eq' | 'between' | 'days';

/** Translates a key with its parameters; `t` of i18next fits. */
export type Translate = (key: string, params?: Record<string, unknown>) => string;

/** What a field type writes values with: the texts and formats of the person. */
export interface FormatContext {
  t: Translate;
  format: Format;
}

/** How a type is edited. Loaded with the first form, so that lists don't need it. */
export interface FormTypeDef {
  Input: ComponentType<InputProps>;
  /**
   * Schema of a non-empty value, default anything; messages are translated. `lang` is the language in which numbers
   * are typed.
   */
  schema?: (field: FieldDef, t: Translate, lang: string) => ZodType;
  /** Takes up a whole row of the form. */
  wide?: boolean;
  /** Value of an untouched field, default null; a field of a type with a blank value is never missing. */
  blank?: unknown;
}

/** The ways to edit a value that come with Touchline. */
export type FormType =
  | 'text'
  | 'email'
  | 'longText'
  | 'country'
  | 'number'
  | 'rate'
  | 'share'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'select'
  | 'choices'
  | 'reference';

/** One row of the table of field types: all that the generated pages know about a type. */
export interface FieldTypeDef {
  /** Alignment of the column; numbers and times at the end. */
  align?: 'end' | 'center';
  /** Width of the column in px if the record declares none. */
  width?: number;
  /**
   * Width of what a cell draws beside its text, in px (the ends and icon of a chip): the column is as wide as that
   * and the text need. Undefined for cells that aren't text; the column then has its declared width.
   */
  beside?: number;
  /** The cell wraps its text to two lines, so its column may be narrower than the text where room is short. */
  wraps?: boolean;
  Cell: ComponentType<ValueProps>;
  Display: ComponentType<ValueProps>;
  /** Shows a value without its row, if text is not enough (history, conflicts). */
  Plain?: ComponentType<Pick<ValueProps, 'field' | 'value'>>;
  /** How it is edited: like one of the core's types, or in its own way. Without it, as unvalidated text. */
  form?: FormType | FormTypeDef;
  /** Too long for a list: only the record's own pages load it. */
  long?: true;
  /** The server's order isn't the one people see, so the list offers no sorting. */
  unsortable?: true;
  /** Can be set in bulk; fields with options always can. */
  bulk?: true;
  /** The first one is the control's default; if empty, the type has no filter. */
  filterOperators: FilterOperator[];
  /** Translates a text from the address into filters, if the operator alone is not enough. */
  toFilter?: (key: string, text: string, timeZone: string) => LogicalFilter[];
  /** Parses a value of the column from text (URL, CSV); undefined if the text isn't one. */
  parse: (text: string) => unknown;
  /** Formats a value as readable text (history, conflicts, chips). */
  format: (props: ValueProps, context: FormatContext) => string;
  /** Formats a value for a spreadsheet, where figures must be plain numbers; default `format`. */
  toSheet?: (props: ValueProps, context: FormatContext) => string;
  /** Formats a value for a raw export, default as stored; false leaves the field out of both exports. */
  toCsv?: false | ((value: unknown) => unknown);
}

/** Looks up the type of a field. */
export type TypeOf = (field: FieldDef) => FieldTypeDef;
