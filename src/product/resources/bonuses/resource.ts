import { mdiGiftOutline } from '@mdi/js';
import type { Tables } from 'touchline/data';
import { defineResource } from 'touchline/plugin-api';
import { MONEY_GROUP } from '@/product/sports/staff-groups';

/** Days of a tier that a person was given. */
export type BonusRow = Tables<'bonuses'>;

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    bonuses: BonusRow;
  }
}

/** All bonuses, for staff. */
export const bonuses = defineResource('bonuses')({
  id: 'bonuses',
  path: '/bonuses',
  nameKey: 'bonus:given',
  singularKey: 'bonus:one',
  newKey: 'bonus:new',
  icon: mdiGiftOutline,
  access: [
    { actions: ['list'], roles: ['SUPPORT', 'FINANCE', 'ADMIN'] },
    { actions: ['create'], roles: ['SUPPORT', 'ADMIN'] },
  ],
  actions: ['list', 'create'],
  defaultSort: { field: 'created_at', order: 'desc' },
  keepsRows: true,
  versionColumn: null,
  recordTitle: (row, t) => row.reason ?? t(`bonus:kind.${row.kind}`),
  nav: {
    section: 'admin',
    group: MONEY_GROUP,
    titleKey: 'bonus:given',
    icon: mdiGiftOutline,
    order: 90,
  },
  details: () => import('./details'),
});
