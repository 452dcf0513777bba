import { definePlugin } from '@/plugin-api/define-plugin';
import { withPages } from '@/plugin-api/define-resource';
import { manualPredictions } from '@/resources/manual-predictions/resource';
import { draftSearch } from './draft-search';

/** Where tipsters draft, publish and withdraw tips. */
export default definePlugin({
  id: 'predictions-desk',
  apiVersion: 1,
  nameKey: 'predictions-desk:name',
  basePath: '/manual-predictions',
  dependsOn: ['sports'],
  resources: [
    withPages(manualPredictions, {
      create: () => import('./pages/NewTipPage'),
      edit: () => import('./pages/EditTipPage'),
    }),
  ],
  search: [draftSearch],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
