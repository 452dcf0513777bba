import { defineSearch } from '@/plugin-api/define-search';
import type {} from '@/resources/affiliates/row';
import type {} from '@/resources/profiles';

/** Affiliates by their code and their e-mail address. */
export const affiliateSearch = defineSearch('affiliates')({
  id: 'affiliates',
  labelKey: 'affiliates:name',
  category: 'affiliates',
  fields: ['code', { key: 'user_id', table: 'profiles', column: 'email' }],
  select: 'id,code,status',
  sort: { field: 'code', order: 'asc' },
  detail: (row, { t }) => [t(`affiliates:status.${row.status}`)],
});
