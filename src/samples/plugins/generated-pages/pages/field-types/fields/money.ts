import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'price',
  type: 'money',
  labelKey: 'generated-pages/texts:field.price',
  helpKey: 'generated-pages/texts:field.price.help',
  list: true,
  form: true,
  min: 0,
  step: 1,
};

/** In cents; the row names the currency. */
export const row = { price: 4950, currency: 'EUR' };
