import { mdiAccountGroupOutline, mdiCogOutline } from '@mdi/js';

/** Menu groups for staff, filled by several plugins; the product adds its own between them. */
export const PEOPLE_GROUP = {
  titleKey: 'shell:nav.people',
  icon: mdiAccountGroupOutline,
  order: 20,
} as const;

export const SYSTEM_GROUP = {
  titleKey: 'shell:nav.system',
  icon: mdiCogOutline,
  order: 90,
} as const;
