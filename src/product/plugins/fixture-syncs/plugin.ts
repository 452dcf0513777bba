import { mdiCloudSyncOutline } from '@mdi/js';
import { definePlugin } from 'touchline/plugin-api';
import type {} from '@/product/resources/rows';
import { TIPS_GROUP } from '@/product/sports/staff-groups';

/** The runs of the fixture sync: how they went, what needs a look, and a run at once. */
export default definePlugin({
  id: 'fixture-syncs',
  apiVersion: 1,
  nameKey: 'fixture-syncs:title',
  dependsOn: ['sports'],
  routes: [
    {
      id: 'fixture-syncs.page',
      path: '/fixture-syncs',
      page: () => import('./pages/FixtureSyncsPage'),
      layout: 'app',
      titleKey: 'fixture-syncs:title',
      access: { resource: 'fixture_syncs', action: 'list' },
      nav: {
        section: 'admin',
        group: TIPS_GROUP,
        titleKey: 'fixture-syncs:title',
        icon: mdiCloudSyncOutline,
        order: 50,
      },
    },
  ],
  access: [{ resource: 'fixture_syncs', actions: ['list', 'run'], roles: ['TIPSTER', 'ADMIN'] }],
  loggedTables: { fixture_alerts: 'fixture-syncs:logged.fixture_alerts' },
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
