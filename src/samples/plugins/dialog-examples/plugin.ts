import { mdiVectorArrangeBelow } from '@mdi/js';
import { type AccessNeed, definePlugin, PAGES_GROUP, STAFF } from 'touchline/plugin-api';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    'dialog-examples': true;
  }
}

const PATH = '/pages/dialog-examples';
const line = {
  section: 'appsPages',
  to: PATH,
  titleKey: 'dialog-examples:name',
  icon: mdiVectorArrangeBelow,
} as const;

/** Sample pages: dialogs that people often need, from a payment card to an app in five steps. */
export default definePlugin({
  id: 'dialog-examples',
  apiVersion: 1,
  nameKey: 'dialog-examples:name',
  basePath: PATH,
  routes: [
    {
      id: 'dialog-examples',
      path: PATH,
      page: () => import('./pages/DialogExamplesPage'),
      layout: 'app',
      titleKey: 'dialog-examples:name',
      access: { resource: 'dialog-examples', action: 'list' } satisfies AccessNeed,
      nav: [
        { ...line, order: 80, placement: 'vertical' },
        { ...line, group: PAGES_GROUP, order: 70, placement: 'horizontal' },
      ],
    },
  ],
  access: [{ resource: 'dialog-examples', actions: ['list'], roles: STAFF }],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
  pageTexts: {
    en: () => import('./texts/en.json'),
    fr: () => import('./texts/fr.json'),
    ar: () => import('./texts/ar.json'),
  },
});
