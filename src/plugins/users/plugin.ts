import { definePlugin } from '@/plugin-api/define-plugin';
import { PAID_TIERS, TIER_STATES, tierList } from './tier-list';
import { usersResource } from './user-resource';
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

const tierLists = PAID_TIERS.flatMap((tier, at) =>
  TIER_STATES.map((state, side) => tierList(tier, state, 2 + 2 * at + side)),
);

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
  resources: [usersResource, ...tierLists],
  search: [userSearch],
  access: [
    { resource: 'profiles', actions: ['list', 'show'], roles: ['SUPPORT', 'FINANCE', 'ADMIN'] },
    { resource: 'profiles', actions: ['create'], roles: ['SUPPORT', 'ADMIN'] },
    { resource: 'profiles', actions: ['suspend', 'lift'], roles: ['SUPPORT', 'ADMIN'] },
    { resource: 'profiles', actions: ['history'], roles: ['SUPPORT', 'ADMIN'] },
    { resource: 'profiles', actions: ['edit'], roles: ['ADMIN'] },
    { resource: 'entitlements', actions: ['list'], roles: ['SUPPORT', 'FINANCE', 'ADMIN'] },
    { resource: 'entitlements', actions: ['grant', 'revoke'], roles: ['SUPPORT', 'ADMIN'] },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
