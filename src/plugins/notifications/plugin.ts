import { definePlugin } from '@/plugin-api/define-plugin';

const PATH = '/notifications';

/** What people are told: new tips and results of their tiers, and what concerns their plan. */
export default definePlugin({
  id: 'notifications',
  apiVersion: 1,
  nameKey: 'notifications:title',
  basePath: PATH,
  dependsOn: ['sports'],
  routes: [
    {
      id: 'notifications.page',
      path: PATH,
      page: () => import('./pages/NotificationsPage'),
      layout: 'app',
      titleKey: 'notifications:title',
    },
  ],
  commands: [
    {
      id: 'notifications.open',
      titleKey: 'notifications:title',
      keywords: 'news unread bell',
      run: ({ navigate }) => navigate(PATH),
    },
  ],
  slots: [
    {
      slot: 'appBar.end',
      id: 'notifications.button',
      order: 10,
      component: () => import('./components/NotificationsButton'),
    },
    {
      slot: 'account.section',
      id: 'notifications',
      order: 40,
      titleKey: 'notifications:choices.tab',
      component: () => import('./components/ChoicesSection'),
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
