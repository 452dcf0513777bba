import { definePlugin, defineSearch, withPages } from 'touchline/plugin-api';
import { deskSlips } from '@/product/resources/desk-slips/resource';
import '@/product/resources/rows';

/** The desk's draft slips by title; published ones are found as slips. */
const draftSlipSearch = defineSearch('desk_slips')({
  id: 'draft-slips',
  labelKey: 'slips-desk:search',
  category: 'drafts',
  fields: ['title'],
  select: 'id,title,tier',
  scope: { status: 'DRAFT' },
  sort: { field: 'updated_at', order: 'desc' },
  detail: (row, { t }) => [t(`sports:tier.${row.tier}`)],
});

declare module 'touchline/plugin-api' {
  interface Slots {
    /** At the foot of the slips pages of the desk. */
    'slips.desk': Record<string, never>;
  }
}

/** Where tipsters put slips together, publish and withdraw them. */
export default definePlugin({
  id: 'slips-desk',
  apiVersion: 1,
  nameKey: 'slips-desk:name',
  basePath: '/sure-win-prediction',
  dependsOn: ['sports'],
  ownSlots: ['slips.desk'],
  resources: [
    withPages(deskSlips, {
      list: () => import('./pages/SlipListPage'),
      show: () => import('./pages/SlipPage'),
      create: () => import('./pages/NewSlipPage'),
      edit: () => import('./pages/EditSlipPage'),
    }),
  ],
  search: [draftSlipSearch],
  loggedTables: { slip_legs: 'slips-desk:logged.slip_legs' },
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
