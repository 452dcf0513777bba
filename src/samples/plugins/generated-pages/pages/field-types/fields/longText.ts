import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'description',
  type: 'longText',
  labelKey: 'generated-pages/texts:field.description',
  form: true,
  maxLength: 400,
};

export const row = { description: 'Gives a warm light.\nComes with two bulbs.' };
