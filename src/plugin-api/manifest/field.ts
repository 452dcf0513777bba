import type { ComponentType } from 'react';
import type { FieldType, RecordName, RecordRow } from '../types';
import type { Viewer } from './access';
import type { IconPath, TKey } from './texts';

/** A field of a record: the column, the filter, the input and the line that its pages show. */
export interface FieldDef<Row extends object = Record<string, unknown>> {
  key: keyof Row & string;
  type: FieldType;
  labelKey?: TKey;
  helpKey?: TKey;
  /** Column of the list: shown, hidden until chosen, or absent (default). */
  list?: boolean | ListColumnDef<Row>;
  /** In the filter bar: its own control, or (`search`, and every text field) part of the text search. */
  filter?: boolean | 'search';
  /** In the forms: both, one of them, or none (default). */
  form?: boolean | 'create' | 'edit';
  /** Takes up a whole row of the form; long texts always do. */
  wide?: boolean;
  /** On the show page, if it isn't empty; default true. `nonzero`: nor 0. */
  show?: boolean | 'nonzero';
  /** Shows its column together with others; another field has the column alone, for exports and the history. */
  combines?: boolean;
  required?: boolean;
  /** Initial value in the create form. */
  defaultValue?: string | number | boolean;
  min?: number;
  max?: number;
  step?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: RegExp;
  /** Message that explains the required format; default a generic one. */
  patternKey?: TKey;
  /** Of a `datetime`: what is shown instead of a time from 2190 on, which stands for no end. */
  openEndKey?: TKey;
  options?: FieldOption[];
  /** Options that depend on other values of the form (the cities of the chosen country). */
  optionsFrom?: (values: Partial<Row>) => FieldOption[];
  reference?: FieldReference;
  /** Roles that may read the field; default everyone who may list the resource. */
  access?: Viewer[];
  /** Confirmation before a changed value is saved; `{{name}}` is the record, `{{value}}` the new value's name. */
  confirm?: { titleKey: TKey; textKey: (value: string) => TKey };
}

interface ListColumnDef<Row extends object = Record<string, unknown>> {
  width?: number;
  flex?: number;
  hidden?: boolean;
  sortable?: boolean;
  /** Two lines that name the row, made of this field and others. */
  identity?: IdentityDef<Row>;
}

/** A cell that identifies the row's record: a title, and distinguishing details below it. */
export interface IdentityDef<Row extends object = Record<string, unknown>> {
  /** Header of the column; default the field's own name. */
  labelKey?: TKey;
  /** Fields that form the title, such as the two sides of a match; default only this field. */
  title?: (keyof Row & string)[];
  /** Fields of the second line. If the title's field is empty, the first of these takes its place. */
  below?: (keyof Row & string)[];
  /** Maximum lines of `below`; default 1. With 2, the rows of the list are taller. */
  belowLines?: 2;
  /** Shown before the title, one for each of its parts: `PersonAvatar`, or a custom symbol. */
  Face?: ComponentType<FaceProps>;
}

/** Props of what is shown before the title of a row. */
export interface FaceProps {
  name: string;
  /** In px. */
  size: number;
  row: Record<string, unknown>;
}

/** One of the values of a field, with its name. */
export interface FieldOption {
  value: string;
  labelKey?: TKey;
  /** Shows a chip; with an icon, the coloured icon beside the label. */
  color?: 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info';
  icon?: IconPath;
  /** Used as is if the option needs no translation (a city's name). */
  label?: string;
}

/** A foreign key to a known record, named by one of its columns. */
export type FieldReference = { [Name in RecordName]: ReferenceTo<Name> }[RecordName];

interface ReferenceTo<Name extends RecordName> {
  /** Table that the foreign key points to. */
  table: Name;
  /** Column that names the record for a person. */
  labelColumn: keyof RecordRow<Name> & string;
  /** Name of the embedded object in the row, e.g. `owner` in `owner:people!tasks_owner_id_fkey(id,name)`. */
  embed: string;
  /** PostgREST hint (constraint name) if two foreign keys point to the same table. */
  hint?: string;
  /** Column with the record's readable name, if its label is a unique one (an email address). */
  nameColumn?: keyof RecordRow<Name> & string;
  /** Fixed filter on the choices, column to value. */
  scope?: Record<string, string>;
}
