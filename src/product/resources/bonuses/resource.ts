import { mdiGiftOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import { MONEY_GROUP } from '@/product/sports/staff-groups';
import type { Tables } from '@/resources/database.types';

/** Days of a tier that a person was given. */
export type BonusRow = Tables<'bonuses'>;

declare module '@/plugin-api/types' {
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
