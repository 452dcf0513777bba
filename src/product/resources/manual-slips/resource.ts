import { mdiCheckboxMultipleMarkedCircleOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import { STAFF } from '@/plugin-api/types';
import type { SlipLeg } from '@/product/sports/record/slip-entry';
import { TIPS_GROUP } from '@/product/sports/staff-groups';
import type { Tables } from '@/resources/database.types';

/** A row of the view: a slip with its legs, for staff. */
export type ManualSlipRow = Omit<Tables<'manual_slips'>, 'legs'> & { legs: SlipLeg[] | null };

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    manual_slips: ManualSlipRow;
  }
}

/** The slips of the desk: drafts can be changed, published ones only withdrawn before the first start. */
export const manualSlips = defineResource('manual_slips')({
  id: 'sure-win-prediction',
  path: '/sure-win-prediction',
  nameKey: 'sure-win:name',
  singularKey: 'sure-win:singular',
  icon: mdiCheckboxMultipleMarkedCircleOutline,
  access: [
    { actions: ['list', 'show'], roles: STAFF },
    {
      actions: ['create', 'edit', 'delete', 'publish', 'withdraw', 'history'],
      roles: ['TIPSTER', 'ADMIN'],
    },
  ],
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  defaultSort: { field: 'updated_at', order: 'desc' },
  recordTitle: (row) => row.title,
  history: ['slips', 'slip_bodies'],
  nav: {
    section: 'admin',
    group: TIPS_GROUP,
    titleKey: 'sure-win:name',
    icon: mdiCheckboxMultipleMarkedCircleOutline,
    order: 20,
  },
  details: () => import('./details'),
});
