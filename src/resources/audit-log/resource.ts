import { mdiTextBoxSearchOutline } from '@mdi/js';
import { defineSubject } from '@/plugin-api/define-resource';
import { STAFF } from '@/plugin-api/types';
import { SYSTEM_GROUP } from '@/shared/staff-groups';

declare module '@/plugin-api/types' {
  interface AccessSubjects {
    audit_log: true;
  }
}

/** Who changed what. Each staff role may read the lines of the tables that it works with. */
export const auditLog = defineSubject('audit_log')({
  path: '/audit-log',
  titleKey: 'audit-log:title',
  access: [{ actions: ['list'], roles: STAFF }],
  nav: {
    section: 'admin',
    group: SYSTEM_GROUP,
    titleKey: 'audit-log:title',
    icon: mdiTextBoxSearchOutline,
    order: 10,
  },
});
