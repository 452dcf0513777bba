import { mdiFileDocumentOutline } from '@mdi/js';

/** The menu group of sample pages, filled by several plugins. */
export const PAGES_GROUP = {
  titleKey: 'shell:nav.pages',
  icon: mdiFileDocumentOutline,
  order: 70,
} as const;
