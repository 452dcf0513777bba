import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'counted_at',
  type: 'datetime',
  labelKey: 'generated-pages/texts:field.countedAt',
  list: { width: 170 },
  filter: true,
  form: true,
};

/** An instant; people see it in their own zone. */
export const row = { counted_at: '2026-03-14T17:30:00Z' };
