import { mdiCardAccountDetailsOutline } from '@mdi/js';
import { cleanName } from 'touchline/format';
import { defineResource } from 'touchline/plugin-api';
import { MONEY_GROUP } from '@/product/sports/staff-groups';
import type {} from './row';

/** Subscriptions and their states, for staff who answer questions about them. */
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
  keepsRows: true,
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
