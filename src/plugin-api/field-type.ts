import type { ComponentType, Ref } from 'react';
import type { Translate } from '@/crud/schema/crud-row';
import type { useFormat } from '@/shared/format/use-format';
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

/** How values of a type may be filtered; the filter bar has one control per kind. */
export type FilterOperator = 'contains' | 'in' | 'eq' | 'between';

export interface FormatContext {
  t: Translate;
  format: ReturnType<typeof useFormat>;
}

/** One row of the table of field types. */
export interface FieldTypeDef {
  /** Side of the column on which values stand; numbers and times at the end. */
  align?: 'end' | 'center';
  Cell: ComponentType<ValueProps>;
  /** Left out where a built-in input of the same type name serves (`field-inputs.ts`). */
  Input?: ComponentType<InputProps>;
  Display: ComponentType<ValueProps>;
  /** First one is the control's own; none: the type has no filter. */
  filterOperators: FilterOperator[];
  /** A value of the column from text (URL, CSV); undefined when the text is none. */
  parse: (text: string) => unknown;
  /** A value as plain text for a person (history, conflicts, chips). */
  format: (props: ValueProps, context: FormatContext) => string;
}
