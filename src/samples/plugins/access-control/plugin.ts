import { mdiShieldOutline } from '@mdi/js';
import { definePlugin, STAFF } from 'touchline/plugin-api';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    'acl-page': true;
    analytics: true;
  }
}

/** A sample of access control: what is on a page depends on the person. */
export default definePlugin({
  id: 'access-control',
  apiVersion: 1,
  nameKey: 'access-control:name',
  basePath: '/acl',
  routes: [
    {
      id: 'access-control.page',
      path: '/acl',
      page: () => import('./pages/AccessControlPage'),
      layout: 'app',
      titleKey: 'access-control:name',
      access: { resource: 'acl-page', action: 'read' },
      nav: {
        section: 'chartsMisc',
        titleKey: 'access-control:name',
        icon: mdiShieldOutline,
        order: 20,
      },
    },
  ],
  access: [
    { resource: 'acl-page', actions: ['read'], roles: STAFF },
    { resource: 'analytics', actions: ['read'], roles: ['ADMIN'] },
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
