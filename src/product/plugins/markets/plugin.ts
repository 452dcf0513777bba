import { definePlugin, defineSearch } from 'touchline/plugin-api';
import { markets } from '@/product/resources/markets/resource';
import { marketName } from '@/product/sports/tips/market-name';

/** The markets, by the names that the person reads. */
const marketSearch = defineSearch('markets')({
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

/** The markets, each with its settlement rule in plain words. */
export default definePlugin({
  id: 'markets',
  apiVersion: 1,
  nameKey: 'markets:name',
  basePath: '/markets',
  dependsOn: ['sports'],
  resources: [markets],
  search: [marketSearch],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
