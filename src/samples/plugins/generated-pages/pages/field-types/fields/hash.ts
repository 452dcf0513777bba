import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'checksum',
  type: 'hash',
  labelKey: 'generated-pages/texts:field.checksum',
  list: { width: 150 },
};

export const row = {
  checksum: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};
