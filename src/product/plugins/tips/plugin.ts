import { mdiLightbulbOnOutline } from '@mdi/js';
import { definePlugin, EVERYBODY } from 'touchline/plugin-api';
import { TIERS } from '@/product/record/tiers';
import type {} from '@/product/resources/rows';
import { tipSearch } from './tip-search';

const GROUP = {
  titleKey: 'tips:menu',
  icon: mdiLightbulbOnOutline,
  order: 20,
} as const;

/** The tips of each tier: what a person's plan opens, and locked cards for what it does not. */
export default definePlugin({
  id: 'tips',
  apiVersion: 1,
  nameKey: 'tips:menu',
  basePath: '/predictions',
  dependsOn: ['sports'],
  routes: [
    {
      id: 'tips.tier',
      path: '/predictions/:tier',
      page: () => import('./pages/TierTipsPage'),
      layout: 'app',
      titleKey: 'tips:menu',
      nav: TIERS.map((tier, index) => ({
        to: `/predictions/${tier.toLowerCase()}`,
        section: 'member',
        group: GROUP,
        titleKey: `sports:tier.${tier}` as const,
        order: index + 1,
        // The one that everybody may open.
        shortcut: tier === 'FREE' ? ['g', 'p'] : undefined,
      })),
    },
  ],
  slots: [
    {
      slot: 'welcome.section',
      id: 'tips.welcome',
      order: 20,
      component: () => import('./components/LatestSettled'),
    },
  ],
  search: [tipSearch],
  access: [{ resource: 'listed_tips', actions: ['list', 'show'], roles: EVERYBODY }],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
