import { defineSearch } from '@/plugin-api/define-search';

/** The desk's drafts, by team; published tips are found as tips. */
export const draftSearch = defineSearch('manual_predictions')({
  id: 'drafts',
  labelKey: 'predictions-desk:search',
  category: 'drafts',
  fields: ['fixture_name'],
  select: 'id,fixture_name,tier,starts_at',
  scope: { status: 'DRAFT' },
  sort: { field: 'starts_at', order: 'desc' },
  detail: (row, { t, format }) => [t(`sports:tier.${row.tier}`), format.date(row.starts_at)],
});
