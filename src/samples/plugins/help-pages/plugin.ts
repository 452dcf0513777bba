import { mdiBookOpenOutline, mdiCurrencyUsd, mdiHelpCircleOutline } from '@mdi/js';
import { type AccessNeed, definePlugin, PAGES_GROUP, STAFF } from 'touchline/plugin-api';
import { KNOWLEDGE_BASE } from './paths';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    'help-pages': true;
  }
}

const access = { resource: 'help-pages', action: 'list' } satisfies AccessNeed;
const shared = { layout: 'app', access } as const;
const line = { section: 'appsPages', group: PAGES_GROUP } as const;

/** Sample pages: prices, common questions, and a knowledge base. */
export default definePlugin({
  id: 'help-pages',
  apiVersion: 1,
  nameKey: 'help-pages:name',
  routes: [
    {
      ...shared,
      id: 'help-pages.pricing',
      path: '/pages/pricing',
      page: () => import('./pages/PricingPage'),
      titleKey: 'help-pages:pricing',
      nav: { ...line, titleKey: 'help-pages:pricing', icon: mdiCurrencyUsd, order: 30 },
    },
    {
      ...shared,
      id: 'help-pages.faq',
      path: '/pages/faq',
      page: () => import('./pages/FaqPage'),
      titleKey: 'help-pages:faq',
      nav: { ...line, titleKey: 'help-pages:faq', icon: mdiHelpCircleOutline, order: 40 },
    },
    {
      ...shared,
      id: 'help-pages.knowledge-base',
      path: KNOWLEDGE_BASE,
      page: () => import('./pages/KnowledgeBasePage'),
      titleKey: 'help-pages:knowledgeBase',
      nav: { ...line, titleKey: 'help-pages:knowledgeBase', icon: mdiBookOpenOutline, order: 50 },
    },
    {
      ...shared,
      id: 'help-pages.category',
      path: `${KNOWLEDGE_BASE}/:category`,
      page: () => import('./pages/CategoryPage'),
      titleKey: 'help-pages:knowledgeBase',
    },
    {
      ...shared,
      id: 'help-pages.article',
      path: `${KNOWLEDGE_BASE}/:category/:slug`,
      page: () => import('./pages/ArticlePage'),
      titleKey: 'help-pages:knowledgeBase',
    },
  ],
  access: [{ resource: 'help-pages', actions: ['list'], roles: STAFF }],
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
