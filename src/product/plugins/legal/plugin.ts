import { definePlugin } from 'touchline/plugin-api';

/** The public documents: responsible gambling, terms, privacy. */
export default definePlugin({
  id: 'legal',
  apiVersion: 1,
  nameKey: 'legal:name',
  dependsOn: ['sports'],
  frame: {
    footerLinks: [
      { to: '/responsible-gambling', titleKey: 'sports:footer.responsible', order: 10 },
      { to: '/terms', titleKey: 'sports:footer.terms', order: 20 },
      { to: '/privacy', titleKey: 'sports:footer.privacy', order: 30 },
    ],
  },
  routes: [
    {
      id: 'legal.responsible',
      path: '/responsible-gambling',
      page: () => import('./pages/ResponsiblePage'),
      layout: 'app',
      titleKey: 'legal:responsible',
      descriptionKey: 'legal:responsible.about',
      access: 'public',
    },
    {
      id: 'legal.terms',
      path: '/terms',
      page: () => import('./pages/TermsPage'),
      layout: 'app',
      titleKey: 'legal:terms',
      descriptionKey: 'legal:terms.about',
      access: 'public',
    },
    {
      id: 'legal.privacy',
      path: '/privacy',
      page: () => import('./pages/PrivacyPage'),
      layout: 'app',
      titleKey: 'legal:privacy',
      descriptionKey: 'legal:privacy.about',
      access: 'public',
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
