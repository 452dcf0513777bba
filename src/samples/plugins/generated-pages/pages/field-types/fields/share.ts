import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'sold',
  type: 'share',
  labelKey: 'generated-pages/texts:field.sold',
  list: { width: 120 },
  form: true,
  min: 0,
  max: 1,
  step: 0.001,
};

/** From 0 to 1. */
export const row = { sold: 0.375 };
