import { definePlugin } from '@/plugin-api/define-plugin';
import { affiliateSearch } from './affiliate-search';
import { affiliates, commissions, payouts } from './resources';

/** People who bring subscribers: their link and dashboard, and the staff's lists of what is due. */
export default definePlugin({
  id: 'affiliates',
  apiVersion: 1,
  nameKey: 'affiliates:name',
  basePath: '/affiliates',
  dependsOn: ['sports'],
  resources: [affiliates, commissions, payouts],
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
  access: [
    { resource: 'affiliates', actions: ['list', 'show'], roles: ['FINANCE', 'ADMIN'] },
    {
      resource: 'affiliates',
      actions: ['create', 'edit', 'delete', 'approve', 'reject', 'suspend', 'resume', 'history'],
      roles: ['ADMIN'],
    },
    { resource: 'commissions', actions: ['list', 'approve'], roles: ['FINANCE', 'ADMIN'] },
    { resource: 'payouts', actions: ['list', 'pay'], roles: ['FINANCE', 'ADMIN'] },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
