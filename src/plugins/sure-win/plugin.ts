import { definePlugin } from '@/plugin-api/define-plugin';
import { withPages } from '@/plugin-api/define-resource';
import { manualSlips } from '@/resources/manual-slips/resource';
import { draftSlipSearch } from './draft-slip-search';

/** Where tipsters put slips together, publish and withdraw them. */
export default definePlugin({
  id: 'sure-win',
  apiVersion: 1,
  nameKey: 'sure-win:name',
  basePath: '/sure-win-prediction',
  resources: [
    withPages(manualSlips, {
      list: () => import('./pages/SlipListPage'),
      show: () => import('./pages/SlipPage'),
      create: () => import('./pages/NewSlipPage'),
      edit: () => import('./pages/EditSlipPage'),
    }),
  ],
  search: [draftSlipSearch],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
