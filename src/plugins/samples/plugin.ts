import { definePlugin } from '@/plugin-api/define-plugin';
import { CRUD_ACTIONS, STAFF } from '@/plugin-api/types';
import { faqs } from '@/resources/faqs/resource';

declare module '@/plugin-api/types' {
  interface AccessSubjects {
    samples: true;
  }
}

/** The records of the sample applications that have no plugin of their own. */
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
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
