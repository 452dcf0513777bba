import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'measures',
  type: 'json',
  labelKey: 'generated-pages/texts:field.measures',
};

export const row = { measures: { height: 42, unit: 'cm' } };
