import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'discount',
  type: 'rate',
  labelKey: 'generated-pages/texts:field.discount',
  list: { width: 110 },
  form: true,
  min: 0,
  max: 10_000,
  step: 1,
};

/** In hundredths of a percent. */
export const row = { discount: 1250 };
