import { mdiShieldAccountOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import { SYSTEM_GROUP } from '@/shared/staff-groups';
import type { Tables } from '../database.types';

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    /** A security event with the names of the people concerned. */
    security_log: Tables<'security_log'>;
  }
}

/** What matters for the security of accounts: append-only, for administrators. */
export const securityLog = defineResource('security_log')({
  id: 'security-events',
  path: '/security-events',
  nameKey: 'system:events',
  singularKey: 'system:event',
  icon: mdiShieldAccountOutline,
  access: [{ actions: ['list'], roles: ['ADMIN'] }],
  actions: ['list'],
  defaultSort: { field: 'created_at', order: 'desc' },
  versionColumn: null,
  recordTitle: (row) => String(row.id),
  nav: {
    section: 'admin',
    group: SYSTEM_GROUP,
    titleKey: 'system:events',
    icon: mdiShieldAccountOutline,
    order: 15,
  },
  details: () => import('./details'),
});
