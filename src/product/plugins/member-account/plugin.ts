import { definePlugin } from '@/plugin-api/define-plugin';

/** What the product adds to a person's own account: how odds are written, breaks, and what deleting it means. */
export default definePlugin({
  id: 'member-account',
  apiVersion: 1,
  nameKey: 'member-account:name',
  dependsOn: ['sports'],
  slots: [
    {
      slot: 'account.preferences',
      id: 'odds',
      order: 10,
      component: () => import('./components/OddsPreference'),
    },
    {
      slot: 'account.section',
      id: 'break',
      order: 50,
      titleKey: 'member-account:break.tab',
      component: () => import('./components/BreakSection'),
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
  textOverrides: {
    account: {
      en: () => import('./i18n/account/en.json'),
      fr: () => import('./i18n/account/fr.json'),
      ar: () => import('./i18n/account/ar.json'),
    },
  },
});
