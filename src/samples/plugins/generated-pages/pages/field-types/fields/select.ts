import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'state',
  type: 'select',
  labelKey: 'generated-pages/texts:field.state',
  list: { width: 130 },
  filter: true,
  form: true,
  required: true,
  options: [
    { value: 'NEW', labelKey: 'generated-pages/texts:field.state.new', color: 'info' },
    { value: 'SOLD', labelKey: 'generated-pages/texts:field.state.sold', color: 'success' },
    { value: 'BROKEN', labelKey: 'generated-pages/texts:field.state.broken', color: 'error' },
  ],
};

export const row = { state: 'NEW' };
