import { mdiCardAccountDetailsOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import { MONEY_GROUP } from '@/product/sports/staff-groups';
import { cleanName } from '@/shared/format/display-name';
import type {} from './row';

/** Who subscribed to what, and how it stands: for those who are asked about it. */
export const subscriptions = defineResource('subscriptions')({
  id: 'subscriptions.all',
  path: '/subscribers',
  nameKey: 'subscriptions:all.title',
  singularKey: 'subscriptions:all.one',
  icon: mdiCardAccountDetailsOutline,
  access: [{ actions: ['list'], roles: ['SUPPORT', 'FINANCE', 'ADMIN'] }],
  actions: ['list'],
  recordPath: '/users/:user_id',
  defaultSort: { field: 'current_period_end', order: 'asc' },
  recordTitle: (row) => cleanName(row.person?.full_name) ?? row.person?.email ?? row.id,
  nav: {
    section: 'admin',
    group: MONEY_GROUP,
    titleKey: 'subscriptions:all.title',
    icon: mdiCardAccountDetailsOutline,
    order: 5,
  },
  details: () => import('./details'),
});
