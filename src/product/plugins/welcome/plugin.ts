import { definePlugin } from 'touchline/plugin-api';

declare module 'touchline/plugin-api' {
  interface Slots {
    /** What proves the first words of the page for visitors, beside them. */
    'welcome.proof': Record<string, never>;
    /** The parts of the page for visitors, below its first words. */
    'welcome.section': Record<string, never>;
  }
}

/** The product's texts on the sign-in pages, and its page for visitors. Visitors load it first, so it is small. */
export default definePlugin({
  id: 'welcome',
  apiVersion: 1,
  nameKey: 'welcome:name',
  ownSlots: ['welcome.proof', 'welcome.section'],
  routes: [
    {
      id: 'welcome.page',
      path: '/welcome',
      page: () => import('./pages/WelcomePage'),
      layout: 'app',
      titleKey: 'welcome:home',
      descriptionKey: 'welcome:about',
      access: 'public',
    },
  ],
  slots: [
    {
      slot: 'register.wanted',
      id: 'welcome.wanted',
      order: 10,
      component: () => import('./components/WantedPlan'),
    },
  ],
  frame: {
    publicLinks: [{ to: '/welcome', titleKey: 'welcome:home', order: 5 }],
    consentLinks: [
      { to: '/terms', titleKey: 'welcome:readTerms', order: 10 },
      { to: '/privacy', titleKey: 'welcome:readPrivacy', order: 20 },
    ],
  },
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
  textOverrides: {
    auth: {
      en: () => import('./i18n/auth/en.json'),
      fr: () => import('./i18n/auth/fr.json'),
      ar: () => import('./i18n/auth/ar.json'),
    },
  },
});
