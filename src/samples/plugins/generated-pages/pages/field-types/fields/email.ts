import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'email',
  type: 'email',
  labelKey: 'generated-pages/texts:field.email',
  list: { flex: 1 },
  filter: true,
  form: true,
};

export const row = { email: 'orders@example.com' };
