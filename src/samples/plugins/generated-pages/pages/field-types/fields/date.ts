import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'released',
  type: 'date',
  labelKey: 'generated-pages/texts:field.released',
  list: { width: 130 },
  filter: true,
  form: true,
};

/** A day of the calendar, the same in every zone. */
export const row = { released: '2026-03-01' };
