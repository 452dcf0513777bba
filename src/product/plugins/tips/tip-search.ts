import { mdiLightbulbOnOutline } from '@mdi/js';
import { defineSearch } from 'touchline/plugin-api';

/** Name of the address part that opens one tip over its page. */
export const TIP_PARAM = 'tip';

/** The published tips, by team and league; what a locked one picks is not among it. */
export const tipSearch = defineSearch('listed_tips')({
  id: 'tips',
  labelKey: 'tips:search',
  category: 'tips',
  icon: mdiLightbulbOnOutline,
  idColumn: 'prediction_id',
  fields: ['home_name', 'away_name', 'league_name'],
  select: 'prediction_id,tier,home_name,away_name,league_name,starts_at',
  sort: { field: 'starts_at', order: 'desc' },
  title: (row) => `${row.home_name ?? '?'} – ${row.away_name ?? '?'}`,
  detail: (row, { t, format }) => [
    t(`sports:tier.${row.tier}`),
    row.league_name,
    format.date(row.starts_at),
  ],
  to: ({ tier, prediction_id }) =>
    `/predictions/${String(tier).toLowerCase()}?${TIP_PARAM}=${prediction_id}`,
});
