import { mdiGiftOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import type {} from './row';

/** All bonuses, for staff; its fields come with its pages. */
export const givenBonuses = defineResource('bonuses')({
  id: 'bonuses',
  path: '/bonuses',
  nameKey: 'bonus:given',
  singularKey: 'bonus:one',
  icon: mdiGiftOutline,
  actions: ['list', 'create'],
  defaultSort: { field: 'created_at', order: 'desc' },
  versionColumn: null,
  recordTitle: (row) => row.reason ?? row.kind,
  fields: [],
  pages: {
    list: () => import('@/plugins/bonus/pages/GivenPage'),
    create: () => import('@/plugins/bonus/pages/GivePage'),
  },
  nav: { section: 'admin', titleKey: 'bonus:given', icon: mdiGiftOutline, order: 45 },
});
