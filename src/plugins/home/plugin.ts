import { mdiHomeOutline } from '@mdi/js';
import { definePlugin } from '@/plugin-api/define-plugin';
import { HOME_WIDGETS } from '@/plugin-api/types';

/** The first page after signing in: plugins' widgets, or links to all pages. */
export default definePlugin({
  id: 'home',
  apiVersion: 1,
  nameKey: 'shell:home',
  routes: [
    {
      id: 'home',
      path: '/',
      page: () => import('./pages/HomePage'),
      showsWidgets: HOME_WIDGETS,
      layout: 'app',
      titleKey: 'shell:home',
      nav: {
        section: 'main',
        titleKey: 'shell:home',
        icon: mdiHomeOutline,
        order: 10,
        shortcut: ['g', 'h'],
      },
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
