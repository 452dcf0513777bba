import { definePlugin, defineSearch } from 'touchline/plugin-api';
import { companies, contacts, deals } from './resources';

const dealSearch = defineSearch('crm_deals')({
  id: 'crm-deals',
  labelKey: 'crm:deals',
  category: 'deals',
  fields: ['title'],
  select: 'id,title,stage',
  sort: { field: 'updated_at', order: 'desc' },
  title: (row) => row.title,
  detail: (row, { t }) => [t(`crm:stage.${row.stage}`)],
});

/** Companies, contacts and deals. */
export default definePlugin({
  id: 'crm',
  apiVersion: '^1.0.0',
  nameKey: 'crm:name',
  basePath: '/crm',
  resources: [deals, companies, contacts],
  search: [dealSearch],
  commands: [
    {
      id: 'crm.offers',
      titleKey: 'crm:offers',
      access: { resource: 'crm_deals', action: 'list' },
      run: ({ navigate }) => navigate('/crm/deals?f.stage=OFFER'),
    },
  ],
  widgets: [
    {
      id: 'crm.pipeline',
      titleKey: 'crm:pipeline',
      size: { columns: 4, height: 300 },
      order: 900,
      access: { resource: 'crm_deals', action: 'list' },
      component: () => import('./PipelineCard'),
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
