import { mdiCheckboxMultipleMarkedCircleOutline } from '@mdi/js';
import type { Tables } from 'touchline/data';
import { defineResource, STAFF } from 'touchline/plugin-api';
import type { SlipLeg } from '@/product/record/listed-slip';
import { TIPS_GROUP } from '@/product/sports/staff-groups';

/** A row of the view: a slip with its legs, for staff. */
export type DeskSlipRow = Omit<Tables<'desk_slips'>, 'legs'> & { legs: SlipLeg[] | null };

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    desk_slips: DeskSlipRow;
  }
}

/** The slips of the desk: drafts can be changed, published ones only withdrawn before the first start. */
export const deskSlips = defineResource('desk_slips')({
  id: 'sure-win-prediction',
  path: '/sure-win-prediction',
  nameKey: 'slips-desk:name',
  singularKey: 'slips-desk:singular',
  newKey: 'slips-desk:new',
  icon: mdiCheckboxMultipleMarkedCircleOutline,
  access: [
    { actions: ['list', 'show'], roles: STAFF },
    {
      actions: ['create', 'edit', 'delete', 'publish', 'withdraw', 'history'],
      roles: ['TIPSTER', 'ADMIN'],
    },
  ],
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  defaultSort: { field: 'starts_at', order: 'desc' },
  recordTitle: (row) => row.title,
  history: ['slips', 'slip_bodies'],
  nav: {
    section: 'admin',
    group: TIPS_GROUP,
    titleKey: 'slips-desk:name',
    icon: mdiCheckboxMultipleMarkedCircleOutline,
    order: 20,
  },
  details: () => import('./details'),
});
