import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'name',
  type: 'text',
  labelKey: 'generated-pages/texts:field.name',
  list: { flex: 1 },
  filter: true,
  form: true,
  required: true,
  maxLength: 80,
};

export const row = { name: 'Reading lamp' };
