import { definePlugin } from '@/plugin-api/define-plugin';
import { draftSearch } from './draft-search';
import { predictionResource } from './prediction-resource';

/** Where tipsters draft, publish and withdraw tips. */
export default definePlugin({
  id: 'predictions-desk',
  apiVersion: 1,
  nameKey: 'predictions-desk:name',
  basePath: '/manual-predictions',
  dependsOn: ['sports'],
  resources: [predictionResource],
  search: [draftSearch],
  access: [
    {
      resource: 'manual_predictions',
      actions: ['list', 'show', 'create', 'edit', 'delete', 'publish', 'withdraw', 'history'],
      roles: ['TIPSTER', 'ADMIN'],
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
