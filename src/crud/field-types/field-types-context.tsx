import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { FieldTypeDef, FormatContext, ValueProps } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { FIELD_TYPES } from './field-types';

const FieldTypesContext = createContext(FIELD_TYPES);

/** Adds field types, or replaces some, for every generated page below it. */
export function FieldTypesProvider(props: {
  types: Record<string, FieldTypeDef>;
  children: ReactNode;
}) {
  const inherited = useContext(FieldTypesContext);
  const all = useMemo(() => ({ ...inherited, ...props.types }), [inherited, props.types]);
  return <FieldTypesContext value={all}>{props.children}</FieldTypesContext>;
}

/** Gives the type of a field; a type that nobody declared is shown as text. */
export function useFieldTypes(): (field: FieldDef) => FieldTypeDef {
  const types = useContext(FieldTypesContext);
  return useMemo(() => (field) => lookUp(types, field), [types]);
}

function lookUp(types: Record<string, FieldTypeDef>, field: FieldDef): FieldTypeDef {
  const found = types[field.type] ?? FIELD_TYPES.text;
  if (!found) throw new Error(`No field type "${field.type}".`);
  return found;
}

/** A value as plain text; empty where there is none. */
export function formatValue(type: FieldTypeDef, props: ValueProps, context: FormatContext): string {
  const { value } = props;
  if (value === null || value === undefined || value === '') return '';
  return type.format(props, context);
}
