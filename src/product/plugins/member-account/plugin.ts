import { definePlugin } from 'touchline/plugin-api';

/** The product's additions to a person's account: odds format, breaks, and the consequences of deleting it. */
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
