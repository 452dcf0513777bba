import { defineDetails } from 'touchline/plugin-api';
import { STARS } from './stars';

export default defineDetails('leaderboard_entries')({
  fields: [
    {
      key: 'name',
      type: 'text',
      labelKey: 'leaderboard:field.name',
      list: { flex: 1 },
      filter: true,
      form: true,
      required: true,
      maxLength: 80,
    },
    {
      key: 'points',
      type: 'number',
      labelKey: 'leaderboard:field.points',
      list: { width: 120 },
      form: true,
      required: true,
      defaultValue: 0,
      min: 0,
      step: 1,
    },
    {
      key: 'stars',
      type: 'stars',
      labelKey: 'leaderboard:field.stars',
      list: true,
      filter: true,
      form: true,
    },
    {
      key: 'updated_at',
      type: 'datetime',
      labelKey: 'leaderboard:field.updated',
      list: { width: 168 },
    },
  ],
  fieldTypes: { stars: STARS },
});
