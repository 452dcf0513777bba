import type { ComponentType } from 'react';
import type { FieldType, RecordName, ResourceRecords } from '../types';
import type { Viewer } from './access';
import type { IconPath, TKey } from './texts';

export interface FieldDef<Row extends object = Record<string, unknown>> {
  key: keyof Row & string;
  type: FieldType;
  labelKey?: TKey;
  helpKey?: TKey;
  /** Column of the list: shown, hidden until chosen, or absent (default). */
  list?: boolean | ListColumnDef<Row>;
  /** In the filter bar: a control of its own, or (`search`, and every text field) part of the text search. */
  filter?: boolean | 'search';
  /** In the forms: both, one of them, or none (default). */
  form?: boolean | 'create' | 'edit';
  /** Takes a whole row of the form; long texts do by themselves. */
  wide?: boolean;
  /** On the show page, if it isn't empty; default true. `nonzero`: nor 0. */
  show?: boolean | 'nonzero';
  required?: boolean;
  /** Initial value in the create form. */
  defaultValue?: string | number | boolean;
  min?: number;
  max?: number;
  step?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: RegExp;
  /** Says which form the pattern wants; default that this one is wrong. */
  patternKey?: TKey;
  options?: FieldOption[];
  /** Depends on other values of the form (the cities of the chosen country). */
  optionsFrom?: (values: Partial<Row>) => FieldOption[];
  reference?: FieldReference;
  /** Roles that may read the field; default everyone who may list the resource. */
  access?: Viewer[];
  /** Asked before a changed value is saved; `{{name}}` is the record, `{{value}}` the new value's name. */
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

/** A cell that says which record a row is: a title, and below it what tells it from others. */
export interface IdentityDef<Row extends object = Record<string, unknown>> {
  /** Header of the column; default the field's own name. */
  labelKey?: TKey;
  /** Fields that make the title, as two sides of one record do; default this field alone. */
  title?: (keyof Row & string)[];
  /** Fields of the second line. A field of the title that is empty gives its place to the first of them. */
  below?: (keyof Row & string)[];
  /** Lines that they may take; default 1. With 2, the rows of the list are taller. */
  belowLines?: 2;
  /** Stands before the title, one for each of its parts: `PersonAvatar`, or a sign of the record's own. */
  Face?: ComponentType<FaceProps>;
}

export interface FaceProps {
  name: string;
  /** In px. */
  size: number;
  row: Record<string, unknown>;
}

export interface FieldOption {
  value: string;
  labelKey?: TKey;
  /** Painted as a chip; with an icon, the icon in this colour beside the word. */
  color?: 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info';
  icon?: IconPath;
  /** Used as is when the option needs no translation (a city's own name). */
  label?: string;
}

/** A foreign key to a known record, named by one of its columns. */
export type FieldReference = { [Name in RecordName]: ReferenceTo<Name> }[RecordName];

interface ReferenceTo<Name extends RecordName> {
  /** Table that the foreign key points to. */
  table: Name;
  /** Column that names the record for a person. */
  labelColumn: keyof ResourceRecords[Name] & string;
  /** Name of the embedded object in the row, e.g. `owner` in `owner:people!tasks_owner_id_fkey(id,name)`. */
  embed: string;
  /** PostgREST hint (constraint name) where two foreign keys point to one table. */
  hint?: string;
  /** Column with what people call the record, where its label is what no other has (an email address). */
  nameColumn?: keyof ResourceRecords[Name] & string;
  /** Fixed filter on the choices, column to value. */
  scope?: Record<string, string>;
}
