import { definePlugin, withPages } from 'touchline/plugin-api';
import { permissions } from '@/samples/resources/permissions/resource';
import { sampleRoles } from '@/samples/resources/roles/resource';

/** A sample app: roles with what they may do, and the permissions that are given to them. */
export default definePlugin({
  id: 'roles',
  apiVersion: 1,
  nameKey: 'roles:menu',
  // The users are below the roles.
  dependsOn: ['sample-users'],
  resources: [withPages(sampleRoles, { list: () => import('./pages/RolesPage') }), permissions],
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
