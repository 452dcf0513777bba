import { mdiGiftOutline } from '@mdi/js';
import { definePlugin, withPages } from 'touchline/plugin-api';
import { bonuses } from '@/product/resources/bonuses/resource';

declare module 'touchline/plugin-api' {
  interface Slots {
    /** At the end of a member's bonus page. */
    'bonus.more': Record<string, never>;
  }
}

/** Days of a tier as a gift: what there is to claim, friends to invite, and what staff gave. */
export default definePlugin({
  id: 'bonus',
  apiVersion: 1,
  nameKey: 'bonus:name',
  dependsOn: ['sports'],
  ownSlots: ['bonus.more'],
  resources: [withPages(bonuses, { create: () => import('./pages/GivePage') })],
  routes: [
    {
      id: 'bonus.own',
      path: '/bonus',
      page: () => import('./pages/BonusPage'),
      layout: 'app',
      titleKey: 'bonus:name',
      nav: { section: 'member', titleKey: 'bonus:name', icon: mdiGiftOutline, order: 60 },
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
