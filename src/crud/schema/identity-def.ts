import type { FieldDef, IdentityDef } from '@/plugin-api/types';

/** The identity definition of a field's column, if it declares one. */
export const identityIn = ({ list }: FieldDef): IdentityDef | undefined =>
  typeof list === 'object' ? list.identity : undefined;

/** The identity definition of a list, if one of its columns declares it. */
export const identityDefOf = (fields: FieldDef[]): IdentityDef | undefined =>
  fields.map(identityIn).find((identity) => identity !== undefined);
