import { definePlugin } from '@/plugin-api/define-plugin';
import { draftSlipSearch } from './draft-slip-search';
import { slipResource } from './slip-resource';

declare module '@/plugin-api/types' {
  interface Slots {
    /** Below whatever is done with slips at the desk. */
    'slips.desk': Record<string, never>;
  }
}

/** Where tipsters put slips together, publish and withdraw them. */
export default definePlugin({
  id: 'sure-win',
  apiVersion: 1,
  nameKey: 'sure-win:name',
  basePath: '/sure-win-prediction',
  dependsOn: ['sports'],
  ownSlots: ['slips.desk'],
  resources: [slipResource],
  search: [draftSlipSearch],
  access: [
    {
      resource: 'manual_slips',
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
