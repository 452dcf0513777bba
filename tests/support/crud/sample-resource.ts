import type { CompleteResource, FieldDef } from '@/plugin-api/types';

/** A small resource for the tests of the generated pages. */
export const sampleFields: FieldDef[] = [
  {
    key: 'starts_at',
    type: 'datetime',
    list: { width: 170 },
    filter: true,
    form: true,
    required: true,
  },
  {
    key: 'league_id',
    type: 'reference',
    list: true,
    filter: true,
    form: true,
    required: true,
    reference: {
      table: 'leagues',
      labelColumn: 'name',
      embed: 'league',
      hint: 'fixtures_league_id_fkey',
    },
  },
  { key: 'round', type: 'text', list: { hidden: true }, filter: true, form: true, maxLength: 20 },
  {
    key: 'state',
    type: 'select',
    list: true,
    filter: true,
    form: 'edit',
    options: [
      { value: 'SCHEDULED', label: 'Scheduled' },
      { value: 'FINISHED', label: 'Finished' },
    ],
  },
  { key: 'home_full', type: 'number', form: true, min: 0, max: 200, step: 1 },
  { key: 'active', type: 'boolean', form: true },
  { key: 'note', type: 'longText', form: 'create' },
  { key: 'periods', type: 'json', show: false },
  { key: 'salt', type: 'hash', access: ['ADMIN'] },
];

export const sampleResource: CompleteResource = {
  id: 'fixtures.football',
  table: 'fixtures',
  path: '/fixtures/football',
  nameKey: 'fixtures:football',
  singularKey: 'fixtures:fixture',
  icon: '',
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  scope: { sport: 'football' },
  defaultSort: { field: 'starts_at', order: 'desc' },
  recordTitle: (row) => String(row.round ?? ''),
  record: 'fixtures',
  fields: sampleFields,
};
