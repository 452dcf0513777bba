import { definePlugin } from '@/plugin-api/define-plugin';
import { withPages } from '@/plugin-api/define-resource';
import { people } from '@/resources/people/resource';
import { userTiers } from '@/resources/user-tiers/resource';
import { userSearch } from './user-search';

declare module '@/plugin-api/types' {
  interface AccessSubjects {
    entitlements: true;
  }
  interface Slots {
    /** On a person's page, below their profile. */
    'user.more': { userId: string };
  }
}

/** The people: all of them, and by the state of their paid tier. */
export default definePlugin({
  id: 'users',
  apiVersion: 1,
  nameKey: 'users:name',
  basePath: '/users',
  dependsOn: ['sports'],
  ownSlots: ['user.more'],
  slots: [
    {
      slot: 'user.more',
      id: 'users.has',
      order: 10,
      component: () => import('./components/PersonTabs'),
    },
  ],
  resources: [
    withPages(people, {
      create: () => import('./pages/InvitePage'),
      show: () => import('./pages/UserPage'),
    }),
    ...userTiers,
  ],
  search: [userSearch],
  access: [
    { resource: 'entitlements', actions: ['list'], roles: ['SUPPORT', 'FINANCE', 'ADMIN'] },
    { resource: 'entitlements', actions: ['grant', 'revoke'], roles: ['SUPPORT', 'ADMIN'] },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
