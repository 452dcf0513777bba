import { definePlugin, defineSearch, withPages } from 'touchline/plugin-api';
import { deskTips } from '@/product/resources/desk-tips/resource';

/** The desk's drafts, by team; published tips are found as tips. */
const draftSearch = defineSearch('desk_tips')({
  id: 'drafts',
  labelKey: 'tips-desk:search',
  category: 'drafts',
  fields: ['fixture_name'],
  select: 'id,fixture_name,tier,starts_at',
  scope: { status: 'DRAFT' },
  sort: { field: 'starts_at', order: 'desc' },
  detail: (row, { t, format }) => [t(`sports:tier.${row.tier}`), format.date(row.starts_at)],
});

/** Where tipsters draft, publish and withdraw tips. */
export default definePlugin({
  id: 'tips-desk',
  apiVersion: 1,
  nameKey: 'tips-desk:name',
  basePath: '/manual-predictions',
  dependsOn: ['sports'],
  resources: [
    withPages(deskTips, {
      create: () => import('./pages/NewTipPage'),
      edit: () => import('./pages/EditTipPage'),
      show: () => import('./pages/TipPage'),
    }),
  ],
  search: [draftSearch],
  slots: [
    {
      slot: 'fixture.more',
      id: 'tips-desk.fixture',
      order: 10,
      access: { resource: 'desk_tips', action: 'list' },
      component: () => import('./components/FixtureTips'),
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
