import { mdiHelpCircleOutline } from '@mdi/js';
import { defineResource } from 'touchline/plugin-api';
import type { FaqCategory } from '@/samples/mock/pages';

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    faqs: FaqCategory;
  }
}

/** Common questions of the sample pages with their answers, by category. */
export const faqs = defineResource('faqs')({
  id: 'samples.faqs',
  dataProvider: 'mock',
  path: '/pages/faq',
  nameKey: 'samples:faqs',
  singularKey: 'samples:faq',
  icon: mdiHelpCircleOutline,
  accessResource: 'samples',
  // It has no pages yet.
  actions: [],
  defaultSort: { field: 'title', order: 'asc' },
  versionColumn: null,
  recordTitle: (row) => row.title,
  history: [],
  details: () => import('./details'),
});
