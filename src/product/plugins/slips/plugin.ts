import { mdiTicketConfirmationOutline } from '@mdi/js';
import { definePlugin, EVERYBODY } from 'touchline/plugin-api';
import { slipSearch } from './slip-search';

const GROUP = {
  titleKey: 'slips:menu',
  icon: mdiTicketConfirmationOutline,
  order: 30,
} as const;

/** The slips of each paid tier, and their part of the record. */
export default definePlugin({
  id: 'slips',
  apiVersion: 1,
  nameKey: 'slips:menu',
  basePath: '/suregames',
  dependsOn: ['sports'],
  routes: [
    {
      id: 'slips.tier',
      path: '/suregames/:tier',
      page: () => import('./pages/TierSlipsPage'),
      layout: 'app',
      titleKey: 'slips:menu',
      nav: (['BASIC', 'PREMIUM', 'VIP'] as const).map((tier, index) => ({
        to: `/suregames/${tier.toLowerCase()}`,
        section: 'member',
        group: GROUP,
        titleKey: `sports:tier.${tier}` as const,
        order: index + 1,
      })),
    },
  ],
  search: [slipSearch],
  access: [{ resource: 'listed_slips', actions: ['list', 'show'], roles: EVERYBODY }],
  slots: [
    {
      slot: 'record.more',
      id: 'slips.record',
      order: 10,
      component: () => import('./components/RecordSlips'),
    },
    {
      slot: 'slips.desk',
      id: 'slips.figures',
      order: 10,
      component: () => import('./components/DeskFigures'),
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
