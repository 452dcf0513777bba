import { defineSearch } from '@/plugin-api/define-search';
import type {} from '@/resources/slip-entries';

/** The desk's draft slips by title; published ones are found as slips. */
export const draftSlipSearch = defineSearch('manual_slips')({
  id: 'draft-slips',
  labelKey: 'sure-win:search',
  category: 'drafts',
  fields: ['title'],
  select: 'id,title,tier',
  scope: { status: 'DRAFT' },
  sort: { field: 'updated_at', order: 'desc' },
  detail: (row, { t }) => [t(`sports:tier.${row.tier}`)],
});
