import { mdiFileDocumentOutline } from '@mdi/js';

/** The menu's group of sample pages, which several plugins fill. */
export const PAGES_GROUP = {
  titleKey: 'shell:nav.pages',
  icon: mdiFileDocumentOutline,
  order: 70,
} as const;
