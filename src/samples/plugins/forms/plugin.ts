import {
  mdiCheckboxMarkedCircleOutline,
  mdiCubeOutline,
  mdiFormSelect,
  mdiPackageVariantClosed,
} from '@mdi/js';
import { definePlugin, STAFF } from 'touchline/plugin-api';
import { galleryRoutes } from '@/samples/gallery/gallery-routes';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    forms: true;
  }
}

const SHARED = {
  plugin: 'forms',
  access: { resource: 'forms', action: 'list' },
  section: 'formsTables',
} as const;

/** Examples of form elements and of whole forms, each with its source code. */
export default definePlugin({
  id: 'forms',
  apiVersion: 1,
  nameKey: 'forms:name',
  routes: [
    ...galleryRoutes({
      ...SHARED,
      base: '/forms/form-elements',
      pages: [
        'text-field',
        'select',
        'checkbox',
        'radio',
        'textarea',
        'autocomplete',
        'pickers',
        'switch',
        'file-uploader',
        'editor',
        'slider',
        'input-mask',
      ],
      load: (slug) => import(`./pages/${slug}/page.ts`),
      titleKey: (slug) => `forms:page.${slug}`,
      group: { titleKey: 'forms:elements', icon: mdiFormSelect, order: 10 },
    }),
    ...galleryRoutes({
      ...SHARED,
      base: '/forms',
      pages: [
        { slug: 'form-layouts', icon: mdiCubeOutline },
        { slug: 'form-validation', icon: mdiCheckboxMarkedCircleOutline },
        { slug: 'form-wizard', icon: mdiPackageVariantClosed },
      ],
      load: (slug) => import(`./pages/${slug}/page.ts`),
      titleKey: (slug) => `forms:page.${slug}`,
      order: 20,
    }),
  ],
  access: [{ resource: 'forms', actions: ['list'], roles: STAFF }],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
