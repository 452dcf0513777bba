import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'active',
  type: 'boolean',
  labelKey: 'generated-pages/texts:field.active',
  list: { width: 100 },
  filter: true,
  form: true,
};

export const row = { active: true };
