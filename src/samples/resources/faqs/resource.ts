import { mdiHelpCircleOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import type { FaqCategory } from '@/samples/mock/pages';

declare module '@/plugin-api/types' {
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
