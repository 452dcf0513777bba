import { mdiTagOutline } from '@mdi/js';
import { defineResource } from 'touchline/plugin-api';
import { MONEY_GROUP } from '@/product/sports/staff-groups';
import { planText } from './plan-text';
import type {} from './row';

/** The plans on sale. A plan keeps its tier and length; its prices are on its page. */
export const plans = defineResource('plans')({
  id: 'plans',
  path: '/plans',
  nameKey: 'payments:plans',
  singularKey: 'payments:plan',
  newKey: 'payments:plan.new',
  icon: mdiTagOutline,
  access: [{ actions: ['list', 'show', 'create', 'edit', 'history'], roles: ['ADMIN'] }],
  actions: ['list', 'show', 'create', 'edit'],
  defaultSort: { field: 'code', order: 'asc' },
  keepsRows: true,
  recordTitle: (row, t) => planText(row.code, t),
  nav: {
    section: 'admin',
    group: MONEY_GROUP,
    titleKey: 'payments:plans',
    icon: mdiTagOutline,
    order: 70,
  },
  details: () => import('./details'),
});
