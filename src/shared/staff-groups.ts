import { mdiAccountGroupOutline, mdiCogOutline } from '@mdi/js';

/** The menu group of people and their accounts, filled by several plugins. */
export const PEOPLE_GROUP = {
  titleKey: 'shell:nav.people',
  icon: mdiAccountGroupOutline,
  order: 20,
} as const;

/** The menu group of what keeps the app running: settings, logs, mails. */
export const SYSTEM_GROUP = {
  titleKey: 'shell:nav.system',
  icon: mdiCogOutline,
  order: 90,
} as const;
