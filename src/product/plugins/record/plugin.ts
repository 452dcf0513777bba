import { mdiShieldCheckOutline } from '@mdi/js';
import { definePlugin } from 'touchline/plugin-api';
import type {} from '@/product/resources/rows';

declare module 'touchline/plugin-api' {
  interface Slots {
    /** Below the figures of the record's page. */
    'record.more': Record<string, never>;
  }
}

/** The public record: every settled tip, the totals, and the page that verifies an export. */
export default definePlugin({
  id: 'record',
  apiVersion: 1,
  nameKey: 'record:title',
  basePath: '/record',
  dependsOn: ['sports'],
  ownSlots: ['record.more'],
  frame: { publicLinks: [{ to: '/record', titleKey: 'sports:public.record', order: 10 }] },
  routes: [
    {
      id: 'record.page',
      path: '/record',
      page: () => import('./pages/RecordPage'),
      layout: 'app',
      titleKey: 'record:title',
      descriptionKey: 'record:about',
      access: 'public',
      nav: {
        section: 'member',
        titleKey: 'record:title',
        icon: mdiShieldCheckOutline,
        order: 80,
        shortcut: ['g', 'r'],
      },
    },
    {
      id: 'record.verify',
      path: '/record/verify',
      page: () => import('./pages/VerifyPage'),
      layout: 'app',
      titleKey: 'record:verify.title',
      descriptionKey: 'record:verify.about',
      access: 'public',
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
