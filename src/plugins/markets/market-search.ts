import { defineSearch } from '@/plugin-api/define-search';
import { marketName } from '@/sports/tips/market-name';

/** The markets, by the names that the person reads. */
export const marketSearch = defineSearch('markets')({
  id: 'markets',
  labelKey: 'markets:name',
  category: 'markets',
  fields: ['name', 'code'],
  select: 'id,code,name,sport',
  whole: true,
  sort: { field: 'name', order: 'asc' },
  title: (row, { t }) => marketName(row.code, row.name, t),
  detail: (row, { t }) => [t(`sports:sport.${row.sport}`)],
});
