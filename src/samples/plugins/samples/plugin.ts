import { CRUD_ACTIONS, definePlugin, STAFF } from 'touchline/plugin-api';
import { faqs } from '@/samples/resources/faqs/resource';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    samples: true;
  }
}

/** Records of the sample applications without their own plugin. */
export default definePlugin({
  id: 'samples',
  apiVersion: 1,
  nameKey: 'samples:name',
  resources: [faqs],
  access: [
    {
      resource: 'samples',
      actions: CRUD_ACTIONS,
      roles: STAFF,
    },
  ],
  settings: [
    {
      // The mock server has a menu of its own.
      key: 'menuSource',
      section: { titleKey: 'shell:settings.menus', order: 20 },
      order: 10,
      labelKey: 'samples:menuSource.label',
      helpKey: 'samples:menuSource.help',
      control: [
        { value: 'plugins', labelKey: 'samples:menuSource.plugins' },
        { value: 'server', labelKey: 'samples:menuSource.server' },
      ],
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
  partTexts: {
    'dialogs/texts': {
      en: () => import('@/samples/dialogs/texts/en.json'),
      fr: () => import('@/samples/dialogs/texts/fr.json'),
      ar: () => import('@/samples/dialogs/texts/ar.json'),
    },
    editor: {
      en: () => import('@/samples/shared/editor/i18n/en.json'),
      fr: () => import('@/samples/shared/editor/i18n/fr.json'),
      ar: () => import('@/samples/shared/editor/i18n/ar.json'),
    },
    gallery: {
      en: () => import('@/samples/gallery/i18n/en.json'),
      fr: () => import('@/samples/gallery/i18n/fr.json'),
      ar: () => import('@/samples/gallery/i18n/ar.json'),
    },
  },
});
