import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'origin',
  type: 'country',
  labelKey: 'generated-pages/texts:field.origin',
  list: { width: 176 },
  form: true,
  maxLength: 2,
};

/** An ISO 3166 code. */
export const row = { origin: 'PT' };
