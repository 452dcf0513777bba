import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'keeper_id',
  type: 'reference',
  labelKey: 'generated-pages/texts:field.keeper',
  list: { flex: 1 },
  filter: true,
  form: true,
  // The list reads the name along with the row, as `keeper`.
  reference: { table: 'contacts', labelColumn: 'fullName', embed: 'keeper' },
};

export const row = { keeper_id: 2, keeper: { id: 2, fullName: 'Galen Thistledown' } };
