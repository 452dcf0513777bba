import { mdiAccountMultiplePlusOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import { PEOPLE_GROUP } from '@/shared/staff-groups';
import type {} from './row';

/** Everyone who applied, and what was agreed. */
export const affiliates = defineResource('affiliates')({
  id: 'affiliates',
  path: '/affiliates',
  nameKey: 'affiliates:name',
  singularKey: 'affiliates:one',
  icon: mdiAccountMultiplePlusOutline,
  access: [
    { actions: ['list', 'show'], roles: ['FINANCE', 'ADMIN'] },
    {
      actions: ['create', 'edit', 'delete', 'approve', 'reject', 'suspend', 'resume', 'history'],
      roles: ['ADMIN'],
    },
  ],
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  defaultSort: { field: 'created_at', order: 'desc' },
  recordTitle: (row) => row.code,
  nav: {
    section: 'admin',
    group: PEOPLE_GROUP,
    titleKey: 'affiliates:all',
    icon: mdiAccountMultiplePlusOutline,
    order: 10,
  },
  details: () => import('./details'),
});
