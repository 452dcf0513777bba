import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { FieldTypeDef, FormatContext, TypeOf, ValueProps } from '@/plugin-api/field-type';
import type { FieldDef, ResourceDetails } from '@/plugin-api/types';
import { FIELD_TYPES } from './field-types';

type FieldTypeTable = Partial<Record<string, FieldTypeDef>>;
type OwnTypes = ResourceDetails['fieldTypes'];

/**
 * Looks up a field's type among those of the core and of its resource; an undeclared type is shown
 * as text.
 */
export function typesWith(own?: OwnTypes): TypeOf {
  const types: FieldTypeTable = { ...FIELD_TYPES, ...own };
  return ({ type }) => types[type] ?? FIELD_TYPES.text;
}

/** Fields whose type nobody declared. */
export function fieldsWithoutType({ fields, fieldTypes }: ResourceDetails): FieldDef[] {
  const types: FieldTypeTable = { ...FIELD_TYPES, ...fieldTypes };
  return fields.filter(({ type }) => !types[type]);
}

const FieldTypesContext = createContext(typesWith());

/** Adds the field types of a resource for the page below it. */
export function FieldTypesProvider({ types, children }: { types: OwnTypes; children: ReactNode }) {
  const typeOf = useMemo(() => typesWith(types), [types]);
  return <FieldTypesContext value={typeOf}>{children}</FieldTypesContext>;
}

/** Returns the lookup of a field's type. */
export function useFieldTypes(): TypeOf {
  return useContext(FieldTypesContext);
}

/** A value as plain text; empty if there is none. */
export function formatValue(type: FieldTypeDef, props: ValueProps, context: FormatContext): string {
  const { value } = props;
  if (value === null || value === undefined || value === '') return '';
  return type.format(props, context);
}
