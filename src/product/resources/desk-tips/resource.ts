import { mdiTextBoxCheckOutline } from '@mdi/js';
import type { Tables } from 'touchline/data';
import { defineResource, STAFF } from 'touchline/plugin-api';
import { TIPS_GROUP } from '@/product/sports/staff-groups';

/** A row of the view: header and pick of a tip, for staff. */
export type DeskTipRow = Tables<'desk_tips'>;

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    desk_tips: DeskTipRow;
  }
}

/** The tips of the desk: drafts can be changed, published ones only withdrawn before the start. */
export const deskTips = defineResource('desk_tips')({
  id: 'manual-predictions',
  path: '/manual-predictions',
  nameKey: 'tips-desk:name',
  singularKey: 'tips-desk:singular',
  newKey: 'tips-desk:new',
  icon: mdiTextBoxCheckOutline,
  access: [
    { actions: ['list', 'show'], roles: STAFF },
    {
      actions: ['create', 'edit', 'delete', 'publish', 'withdraw', 'history'],
      roles: ['TIPSTER', 'ADMIN'],
    },
  ],
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  defaultSort: { field: 'updated_at', order: 'desc' },
  recordTitle: (row) => row.fixture_name,
  history: ['predictions', 'prediction_picks'],
  nav: {
    section: 'admin',
    group: TIPS_GROUP,
    titleKey: 'tips-desk:name',
    icon: mdiTextBoxCheckOutline,
    order: 10,
  },
  details: () => import('./details'),
});
