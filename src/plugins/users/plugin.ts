import { definePlugin } from '@/plugin-api/define-plugin';
import { withPages } from '@/plugin-api/define-resource';
import { defineSearch } from '@/plugin-api/define-search';
import { people } from '@/resources/people/resource';
import { cleanName } from '@/shared/format/display-name';

/** Everybody with an account, by name and email address. */
const userSearch = defineSearch('people')({
  id: 'users',
  labelKey: 'users:name',
  category: 'users',
  fields: ['full_name', 'email'],
  select: 'id,full_name,email,profile_role',
  sort: { field: 'full_name', order: 'asc' },
  detail: (row, { t }) => [
    cleanName(row.full_name) && row.email,
    t(`users:role.${row.profile_role}`),
  ],
});

declare module '@/plugin-api/types' {
  interface AccessSubjects {
    /** Requests to have lost second factors removed. */
    lost_factors: true;
  }
  interface Slots {
    /** On a person's page, below their profile. */
    'user.more': { userId: string };
    /** In place of the changes to their profile: all that happened to them. */
    'user.history': { userId: string };
  }
}

/** The people: who has an account, who is invited, and what they may do. */
export default definePlugin({
  id: 'users',
  apiVersion: 1,
  nameKey: 'users:name',
  basePath: '/users',
  ownSlots: ['user.more', 'user.history', 'people.chosen'],
  resources: [
    withPages(people, {
      create: () => import('./pages/InvitePage'),
      show: () => import('./pages/UserPage'),
    }),
  ],
  routes: [
    {
      id: 'users.lost-factors',
      path: '/users/lost-factors',
      page: () => import('./pages/LostFactorsPage'),
      layout: 'app',
      titleKey: 'users:reset.list',
      access: { resource: 'lost_factors', action: 'list' },
    },
  ],
  access: [{ resource: 'lost_factors', actions: ['list'], roles: ['ADMIN'] }],
  search: [userSearch],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
