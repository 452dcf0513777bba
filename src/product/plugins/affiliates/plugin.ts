import { definePlugin, defineSearch, withPages } from 'touchline/plugin-api';
import { affiliates } from '@/product/resources/affiliates/resource';
import { commissions } from '@/product/resources/commissions/resource';
import { payouts } from '@/product/resources/payouts/resource';
import '@/product/resources/rows';

/** Affiliates by their code and their email address. */
const affiliateSearch = defineSearch('listed_affiliates')({
  id: 'affiliates',
  labelKey: 'affiliates:name',
  category: 'affiliates',
  fields: ['code', { key: 'user_id', table: 'profiles', column: 'email' }],
  select: 'id,code,status',
  sort: { field: 'code', order: 'asc' },
  detail: (row, { t }) => [t(`affiliates:status.${row.status}`)],
});

/** People who bring subscribers: their link and dashboard, and the staff's lists of what is due. */
export default definePlugin({
  id: 'affiliates',
  apiVersion: 1,
  nameKey: 'affiliates:name',
  basePath: '/affiliates',
  dependsOn: ['sports'],
  resources: [
    withPages(affiliates, { show: () => import('./pages/ShowPage') }),
    commissions,
    payouts,
  ],
  routes: [
    {
      id: 'affiliates.own',
      path: '/affiliate',
      page: () => import('./pages/OwnPage'),
      layout: 'app',
      titleKey: 'affiliates:own.title',
    },
    {
      id: 'affiliates.link',
      path: '/r/*',
      page: () => import('./pages/LinkPage'),
      layout: 'blank',
      titleKey: 'affiliates:own.link',
      access: 'public',
    },
  ],
  search: [affiliateSearch],
  slots: [
    {
      slot: 'bonus.more',
      id: 'affiliates.bonus',
      order: 10,
      component: () => import('./components/ProgrammeLink'),
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
