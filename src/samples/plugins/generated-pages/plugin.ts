import { mdiFormTextbox, mdiTableCog } from '@mdi/js';
import { definePlugin, withPages } from 'touchline/plugin-api';
import { tableRows } from '@/samples/resources/table-rows/resource';

/** What a declared record turns into: each field type and each kind of page, live, with the declaration beside it. */
export default definePlugin({
  id: 'generated-pages',
  apiVersion: 1,
  nameKey: 'generated-pages:name',
  basePath: '/generated',
  // The words of the record.
  dependsOn: ['samples'],
  resources: [
    withPages(tableRows, {
      list: () => import('./pages/ListPage'),
      create: () => import('./pages/CreatePage'),
      edit: () => import('./pages/EditPage'),
      show: () => import('./pages/ShowPage'),
    }),
  ],
  routes: [
    {
      id: 'generated-pages.field-types',
      path: '/generated/field-types',
      page: () => import('./pages/field-types/FieldTypesPage'),
      layout: 'app',
      titleKey: 'generated-pages:fieldTypes',
      access: { resource: 'samples', action: 'list' },
      nav: {
        section: 'formsTables',
        group: { titleKey: 'generated-pages:name', icon: mdiTableCog, order: 40 },
        titleKey: 'generated-pages:fieldTypes',
        icon: mdiFormTextbox,
        order: 10,
      },
    },
  ],
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
