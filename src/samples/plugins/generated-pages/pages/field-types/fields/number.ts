import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'stock',
  type: 'number',
  labelKey: 'generated-pages/texts:field.stock',
  list: { width: 120 },
  filter: true,
  form: true,
  required: true,
  min: 0,
  step: 1,
};

export const row = { stock: 1240 };
