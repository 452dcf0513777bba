import type { LogicalFilter } from '@refinedev/core';
import type { ComponentType, Ref } from 'react';
import type { ZodType } from 'zod';
import type { Format } from '@/shared/format/use-format';
import type { FieldDef } from './types';

/** What a cell or a show row gets. */
export interface ValueProps {
  field: FieldDef;
  value: unknown;
  row: Record<string, unknown>;
}

/** What a form input gets. Values are those of the column: numbers, ISO instants, null for nothing. */
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

/** How values of a type may be filtered; the filter bar has one control per kind. `days` are those of the calendar. */
export type FilterOperator = 'contains' | 'in' | 'eq' | 'between' | 'days';

/** Translates a key with its parameters; `t` of i18next fits. */
export type Translate = (key: string, params?: Record<string, unknown>) => string;

export interface FormatContext {
  t: Translate;
  format: Format;
}

/** How a type is edited. Loaded with the first form, so that lists go without. */
export interface FormTypeDef {
  Input: ComponentType<InputProps>;
  /** What a value that is there must be, default anything; messages come translated. */
  schema?: (field: FieldDef, t: Translate) => ZodType;
  /** Takes a whole row of the form. */
  wide?: boolean;
  /** What an untouched field holds, default null; a type that has one is never missing. */
  blank?: unknown;
}

/** The ways to edit a value that come with Touchline. */
export type FormType =
  | 'text'
  | 'email'
  | 'longText'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'select'
  | 'choices'
  | 'reference';

/** One row of the table of field types: all that the generated pages know about a type. */
export interface FieldTypeDef {
  /** Side of the column on which values stand; numbers and times at the end. */
  align?: 'end' | 'center';
  /** Width of the column in px where the record declares none. */
  width?: number;
  Cell: ComponentType<ValueProps>;
  Display: ComponentType<ValueProps>;
  /** A value without its row, where text is not enough (history, conflicts). */
  Plain?: ComponentType<Pick<ValueProps, 'field' | 'value'>>;
  /** How it is edited: as a type of the core, or in a way of its own. Without it, as text that nobody checks. */
  form?: FormType | FormTypeDef;
  /** Too long for a list: only the record's own pages load it. */
  long?: true;
  /** The server's order is not the one that a person sees, so the list offers none. */
  unsortable?: true;
  /** May be set for many rows at once; fields with options always may. */
  bulk?: true;
  /** First one is the control's own; none: the type has no filter. */
  filterOperators: FilterOperator[];
  /** The filters that a text of the address means, where the operator alone doesn't tell. */
  toFilter?: (key: string, text: string, timeZone: string) => LogicalFilter[];
  /** A value of the column from text (URL, CSV); undefined when the text is none. */
  parse: (text: string) => unknown;
  /** A value as plain text for a person (history, conflicts, chips). */
  format: (props: ValueProps, context: FormatContext) => string;
  /** A value as an export writes it, default the stored one; false leaves the field out. */
  toCsv?: false | ((value: unknown) => unknown);
}

/** Looks up the type of a field. */
export type TypeOf = (field: FieldDef) => FieldTypeDef;
