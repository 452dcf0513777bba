import { defineDetails } from 'touchline/plugin-api';
import { SPORTS } from '@/product/resources/sports';

export default defineDetails('team_aliases')({
  fields: [
    {
      key: 'name',
      type: 'text',
      labelKey: 'fixtures:alias.name',
      helpKey: 'fixtures:alias.nameHelp',
      list: { flex: 1 },
      filter: true,
      form: true,
      required: true,
      maxLength: 120,
    },
    {
      key: 'team_id',
      type: 'reference',
      labelKey: 'fixtures:alias.team',
      list: { flex: 1 },
      filter: 'search',
      form: true,
      required: true,
      reference: {
        table: 'teams',
        labelColumn: 'name',
        embed: 'team',
        hint: 'team_aliases_team_id_fkey',
      },
    },
    {
      key: 'sport',
      type: 'select',
      labelKey: 'fixtures:alias.sport',
      list: { width: 140 },
      filter: true,
      options: SPORTS.map((value) => ({ value, labelKey: `sports:sport.${value}` as const })),
    },
    {
      key: 'updated_at',
      type: 'datetime',
      labelKey: 'fixtures:field.updated',
      list: { width: 168 },
    },
  ],
});
