import { mdiPublish, mdiTextBoxCheckOutline, mdiUndoVariant } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import { PREDICTION_FIELDS } from './details';
import type { ManualPredictionRow } from './row';

const isBeforeStart = (row: ManualPredictionRow) => Date.parse(row.starts_at) > Date.now();

/** The tips of the desk: drafts can be changed, published ones only withdrawn before the start. */
export const predictionResource = defineResource('manual_predictions')({
  id: 'manual-predictions',
  path: '/manual-predictions',
  nameKey: 'predictions-desk:name',
  singularKey: 'predictions-desk:singular',
  icon: mdiTextBoxCheckOutline,
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  defaultSort: { field: 'updated_at', order: 'desc' },
  recordTitle: (row) => row.fixture_name,
  allows: (row, action) => (action !== 'edit' && action !== 'delete') || row.status === 'DRAFT',
  history: ['predictions', 'prediction_picks'],
  fields: PREDICTION_FIELDS,
  rowActions: [
    {
      id: 'publish',
      labelKey: 'predictions-desk:publish',
      icon: mdiPublish,
      confirmKey: 'predictions-desk:publish.confirm',
      when: (row) => row.status === 'DRAFT' && isBeforeStart(row),
      rpc: 'publish_prediction',
      args: (row) => ({ prediction_id: row.id }),
      successKey: 'predictions-desk:publish.done',
    },
    {
      id: 'withdraw',
      labelKey: 'predictions-desk:withdraw',
      icon: mdiUndoVariant,
      confirmKey: 'predictions-desk:withdraw.confirm',
      reasonKey: 'predictions-desk:withdraw.reason',
      destructive: true,
      when: (row) => row.status === 'PUBLISHED' && isBeforeStart(row),
      rpc: 'withdraw_prediction',
      args: (row, reason) => ({ prediction_id: row.id, reason }),
      successKey: 'predictions-desk:withdraw.done',
    },
  ],
  pages: {
    list: () => import('@/plugins/predictions-desk/pages/DeskListPage'),
    show: () => import('@/plugins/predictions-desk/pages/TipPage'),
    create: () => import('@/plugins/predictions-desk/pages/NewTipPage'),
    edit: () => import('@/plugins/predictions-desk/pages/EditTipPage'),
  },
  nav: {
    section: 'admin',
    titleKey: 'predictions-desk:name',
    icon: mdiTextBoxCheckOutline,
    order: 30,
  },
});
