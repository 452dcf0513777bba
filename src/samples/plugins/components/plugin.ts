import { mdiArchiveOutline } from '@mdi/js';
import { definePlugin, STAFF } from 'touchline/plugin-api';
import { galleryRoutes } from '@/samples/gallery/gallery-routes';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    components: true;
  }
}

/** Examples of the building blocks, each with its source code. */
export default definePlugin({
  id: 'components',
  apiVersion: 1,
  nameKey: 'components:name',
  routes: galleryRoutes({
    plugin: 'components',
    base: '/components',
    pages: [
      'accordion',
      'alerts',
      'avatars',
      'badges',
      'buttons',
      'button-group',
      'chips',
      'dialogs',
      'list',
      'menu',
      'pagination',
      'ratings',
      'snackbar',
      'swiper',
      'tabs',
      'timeline',
      'toast',
      'tree-view',
      'more',
    ],
    load: (slug) => import(`./pages/${slug}/page.ts`),
    titleKey: (slug) => `components:page.${slug}`,
    access: { resource: 'components', action: 'list' },
    section: 'userInterface',
    group: {
      titleKey: 'components:name',
      icon: mdiArchiveOutline,
      order: 40,
      badge: { textKey: 'components:badge', color: 'primary' },
    },
  }),
  access: [{ resource: 'components', actions: ['list'], roles: STAFF }],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
