import { mdiHomeOutline } from '@mdi/js';
import { definePlugin } from '@/plugin-api/define-plugin';

/** The first page after signing in. */
export default definePlugin({
  id: 'home',
  apiVersion: 1,
  nameKey: 'home:title',
  dependsOn: ['sports'],
  routes: [
    {
      id: 'home',
      path: '/',
      page: () => import('./pages/HomePage'),
      layout: 'app',
      titleKey: 'home:title',
      nav: {
        section: 'main',
        titleKey: 'home:title',
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
