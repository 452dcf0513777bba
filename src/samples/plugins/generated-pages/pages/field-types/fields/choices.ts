import type { FieldDef } from 'touchline/plugin-api';

export const field: FieldDef = {
  key: 'rooms',
  type: 'choices',
  labelKey: 'generated-pages/texts:field.rooms',
  list: { flex: 1, sortable: false },
  form: true,
  options: [
    { value: 'hall', labelKey: 'generated-pages/texts:field.rooms.hall' },
    { value: 'kitchen', labelKey: 'generated-pages/texts:field.rooms.kitchen' },
    { value: 'study', labelKey: 'generated-pages/texts:field.rooms.study' },
  ],
};

export const row = { rooms: ['hall', 'study'] };
