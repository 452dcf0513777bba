import { mdiScaleBalance } from '@mdi/js';
import { definePlugin } from 'touchline/plugin-api';
import { TIPS_GROUP } from '@/product/sports/staff-groups';

const PATH = '/settlement';

/** The settlement desk: what is due, what will happen, and corrections after a changed result. */
export default definePlugin({
  id: 'settlement',
  apiVersion: 1,
  nameKey: 'settlement:name',
  basePath: PATH,
  dependsOn: ['sports'],
  routes: [
    {
      id: 'settlement.desk',
      path: PATH,
      page: () => import('./pages/SettlementPage'),
      layout: 'app',
      titleKey: 'settlement:title',
      access: { resource: 'settlement', action: 'list' },
      nav: {
        section: 'admin',
        group: TIPS_GROUP,
        titleKey: 'settlement:title',
        icon: mdiScaleBalance,
        order: 30,
        shortcut: ['g', 's'],
      },
    },
  ],
  commands: [
    {
      id: 'settlement.settle',
      titleKey: 'settlement:command',
      keywords: 'results grade due settle',
      access: { resource: 'settlement', action: 'settle' },
      run: ({ navigate }) => navigate(PATH),
    },
  ],
  access: [
    { resource: 'settlement', actions: ['list', 'settle'], roles: ['TIPSTER', 'ADMIN'] },
    { resource: 'settlement', actions: ['regrade'], roles: ['ADMIN'] },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});

// The settlement desk is not a table, so it names its own permission.
declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    settlement: true;
  }
}
