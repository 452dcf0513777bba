import { mdiCheckboxMultipleMarkedCircleOutline, mdiPublish, mdiUndoVariant } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import type { ManualSlipRow } from '../slip-entries';
import { SLIP_FIELDS } from './details';

const isBeforeStart = (row: ManualSlipRow) => Date.parse(row.starts_at ?? '') > Date.now();

/** The slips of the desk: drafts can be changed, published ones only withdrawn before the first start. */
export const slipResource = defineResource('manual_slips')({
  id: 'sure-win-prediction',
  path: '/sure-win-prediction',
  nameKey: 'sure-win:name',
  singularKey: 'sure-win:singular',
  icon: mdiCheckboxMultipleMarkedCircleOutline,
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  defaultSort: { field: 'updated_at', order: 'desc' },
  recordTitle: (row) => row.title,
  allows: (row, action) => (action !== 'edit' && action !== 'delete') || row.status === 'DRAFT',
  history: ['slips', 'slip_bodies'],
  fields: SLIP_FIELDS,
  rowActions: [
    {
      id: 'publish',
      labelKey: 'sure-win:publish',
      icon: mdiPublish,
      confirmKey: 'sure-win:publish.confirm',
      when: (row) => row.status === 'DRAFT' && row.legs_count >= 2 && isBeforeStart(row),
      rpc: 'publish_slip',
      args: (row) => ({ slip_id: row.id }),
      successKey: 'sure-win:publish.done',
    },
    {
      id: 'withdraw',
      labelKey: 'sure-win:withdraw',
      icon: mdiUndoVariant,
      confirmKey: 'sure-win:withdraw.confirm',
      reasonKey: 'sure-win:withdraw.reason',
      destructive: true,
      when: (row) => row.status === 'PUBLISHED' && isBeforeStart(row),
      rpc: 'withdraw_slip',
      args: (row, reason) => ({ slip_id: row.id, reason }),
      successKey: 'sure-win:withdraw.done',
    },
  ],
  pages: {
    list: () => import('@/plugins/sure-win/pages/SlipListPage'),
    show: () => import('@/plugins/sure-win/pages/SlipPage'),
    create: () => import('@/plugins/sure-win/pages/NewSlipPage'),
    edit: () => import('@/plugins/sure-win/pages/EditSlipPage'),
  },
  nav: {
    section: 'admin',
    titleKey: 'sure-win:name',
    icon: mdiCheckboxMultipleMarkedCircleOutline,
    order: 40,
  },
});
