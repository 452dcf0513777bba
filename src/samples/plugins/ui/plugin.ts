import { mdiCreditCardOutline, mdiFormatLetterCase, mdiGoogleCirclesExtended } from '@mdi/js';
import { type AccessNeed, definePlugin, STAFF } from 'touchline/plugin-api';
import { galleryRoutes } from '@/samples/gallery/gallery-routes';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    ui: true;
  }
}

const access = { resource: 'ui', action: 'list' } satisfies AccessNeed;
const section = 'userInterface';

/** Building blocks of pages: typefaces, icons and cards. */
export default definePlugin({
  id: 'ui',
  apiVersion: 1,
  nameKey: 'ui:name',
  routes: [
    ...galleryRoutes({
      plugin: 'ui',
      base: '/ui',
      pages: [{ slug: 'typography', icon: mdiFormatLetterCase }],
      load: (slug) => import(`./pages/${slug}/page.ts`),
      titleKey: (slug) => `ui:page.${slug}`,
      access,
      section,
      order: 10,
    }),
    {
      id: 'ui.icons',
      path: '/ui/icons',
      page: () => import('./pages/IconsPage'),
      layout: 'app',
      titleKey: 'ui:icons',
      access,
      nav: { section, titleKey: 'ui:icons', icon: mdiGoogleCirclesExtended, order: 20 },
    },
    ...galleryRoutes({
      plugin: 'ui',
      base: '/ui/cards',
      pages: ['basic', 'statistics', 'advanced', 'gamification', 'actions', 'widgets'],
      load: (slug) => import(`./pages/${slug}/page.ts`),
      titleKey: (slug) => `ui:page.${slug}`,
      access,
      section,
      group: { titleKey: 'ui:cards', icon: mdiCreditCardOutline, order: 30 },
    }),
  ],
  access: [{ resource: 'ui', actions: ['list'], roles: STAFF }],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
