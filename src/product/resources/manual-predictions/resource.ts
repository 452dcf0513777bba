import { mdiTextBoxCheckOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import { STAFF } from '@/plugin-api/types';
import { TIPS_GROUP } from '@/product/sports/staff-groups';
import type { Tables } from '@/resources/database.types';

/** A row of the view: header and pick of a tip, for staff. */
export type ManualPredictionRow = Tables<'manual_predictions'>;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    manual_predictions: ManualPredictionRow;
  }
}

/** The tips of the desk: drafts can be changed, published ones only withdrawn before the start. */
export const manualPredictions = defineResource('manual_predictions')({
  id: 'manual-predictions',
  path: '/manual-predictions',
  nameKey: 'predictions-desk:name',
  singularKey: 'predictions-desk:singular',
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
    titleKey: 'predictions-desk:name',
    icon: mdiTextBoxCheckOutline,
    order: 10,
  },
  details: () => import('./details'),
});
