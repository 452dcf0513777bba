import { mdiAccountOutline, mdiLockOutline } from '@mdi/js';
import { definePlugin } from '@/plugin-api/define-plugin';
import type { ProfileChanges } from '@/plugin-api/viewer';

declare module '@/plugin-api/types' {
  interface Slots {
    /** A tab of the account page with the entry's title; its id is the part of the address after the #. */
    'account.section': Record<string, never>;
    /** Preferences below language and time zone; receives pending changes and a function to make some. */
    'account.preferences': { wish: ProfileChanges; choose: (changes: ProfileChanges) => void };
  }
}

/** The person's own account: profile, preferences, password, two-step sign-in, sessions, data. */
export default definePlugin({
  id: 'account',
  apiVersion: 1,
  nameKey: 'account:title',
  ownSlots: ['account.section', 'account.preferences'],
  frame: {
    userLinks: [
      {
        to: '/account-details',
        titleKey: 'shell:user.account',
        icon: mdiAccountOutline,
        order: 10,
      },
      {
        to: '/account/security',
        titleKey: 'account:security.title',
        icon: mdiLockOutline,
        order: 11,
      },
    ],
  },
  routes: [
    {
      id: 'account.page',
      path: '/account-details',
      page: () => import('./pages/AccountPage'),
      layout: 'app',
      titleKey: 'account:title',
    },
    {
      id: 'account.security',
      path: '/account/security',
      page: () => import('./pages/SecurityPage'),
      layout: 'app',
      titleKey: 'account:security.title',
    },
  ],
  commands: [
    {
      id: 'account.security',
      titleKey: 'account:security.title',
      keywordsKey: 'account:security.keywords',
      run: ({ navigate }) => navigate('/account/security'),
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
