import { mdiGiftOutline } from '@mdi/js';
import { definePlugin } from '@/plugin-api/define-plugin';
import { givenBonuses } from './given-bonuses';

/** Days of a tier as a gift: what there is to claim, friends to invite, and what staff gave. */
export default definePlugin({
  id: 'bonus',
  apiVersion: 1,
  nameKey: 'bonus:name',
  dependsOn: ['sports'],
  resources: [givenBonuses],
  routes: [
    {
      id: 'bonus.own',
      path: '/bonus',
      page: () => import('./pages/BonusPage'),
      layout: 'app',
      titleKey: 'bonus:name',
      nav: { section: 'main', titleKey: 'bonus:name', icon: mdiGiftOutline, order: 60 },
    },
  ],
  access: [
    { resource: 'bonuses', actions: ['list'], roles: ['SUPPORT', 'FINANCE', 'ADMIN'] },
    { resource: 'bonuses', actions: ['create'], roles: ['SUPPORT', 'ADMIN'] },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
